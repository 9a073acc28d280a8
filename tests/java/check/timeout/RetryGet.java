// Asking a future again and again, each time with a time limit, ends when it is completed.
//@ verdict: verified
//@ outcomes: 1
//@ presets: jpf
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class RetryGet {
    static int get(CompletableFuture<Integer> future) throws InterruptedException, ExecutionException {
        while (true) {
            try {
                return future.get(100, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                // again
            }
        }
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        System.out.println(get(future));
        other.join();
    }
}
