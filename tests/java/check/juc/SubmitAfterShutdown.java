// A pool that is shut down rejects.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: [uncaught java.util.concurrent.RejectedExecutionException]
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class SubmitAfterShutdown {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.shutdown();
        pool.execute(() -> System.out.println("never"));
    }
}
