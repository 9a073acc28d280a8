// invokeAny returns the result of a task that succeeded, and fails only when all fail or time runs out.
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class TInvokeAny {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch never = new CountDownLatch(1);
        Callable<String> stuck = () -> {
            never.await();
            return "stuck";
        };
        Callable<String> failing = () -> {
            throw new IllegalStateException("no");
        };
        System.out.println(pool.invokeAny(List.of(stuck, () -> "winner")));
        System.out.println(pool.invokeAny(List.of(failing, failing, () -> "survivor")));
        Callable<String> only = () -> "only";
        System.out.println(pool.invokeAny(List.of(only), 1, TimeUnit.MINUTES));
        try {
            pool.invokeAny(List.of(failing, failing));
        } catch (ExecutionException e) {
            System.out.println("all failed: " + e.getCause());
        }
        try {
            pool.invokeAny(List.of(stuck, stuck), 10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
        try {
            pool.invokeAny(List.<Callable<String>>of());
        } catch (IllegalArgumentException e) {
            System.out.println("no tasks");
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
