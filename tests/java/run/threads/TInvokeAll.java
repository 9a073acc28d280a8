// invokeAll returns when all tasks ended, with the futures in the order of the tasks; in time or cancelled.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class TInvokeAll {
    static String describe(Future<String> future) throws InterruptedException {
        if (future.isCancelled()) {
            return "cancelled";
        }
        try {
            return future.get();
        } catch (ExecutionException e) {
            return "failed " + e.getCause().getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Callable<String>> tasks = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int id = i;
            tasks.add(() -> {
                if (id % 3 == 2) {
                    throw new Exception("task " + id);
                }
                return "result " + id;
            });
        }
        for (Future<String> future : pool.invokeAll(tasks)) {
            System.out.println(future.isDone() + " " + describe(future));
        }
        List<Callable<String>> timed = List.of(
            () -> {
                new CountDownLatch(1).await();
                return "never";
            },
            () -> {
                Thread.sleep(60_000);
                return "never";
            });
        for (Future<String> future : pool.invokeAll(timed, 10, TimeUnit.MILLISECONDS)) {
            System.out.println(describe(future));
        }
        System.out.println(pool.invokeAll(new ArrayList<Callable<String>>()).size());
        for (Future<String> future : pool.invokeAll(tasks.subList(0, 2), 1, TimeUnit.MINUTES)) {
            System.out.println(describe(future));
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
