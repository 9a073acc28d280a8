// What is submitted before a pool is shut down runs, what comes later is refused; the end may be awaited in vain.
//@ verdict: verified
//@ outcomes: artrue | ratrue | rafalse | arfalse | rfalse | rfalsea
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

public class ForkJoinShutdown {
    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.execute(() -> System.out.print("a"));
        pool.shutdown();
        try {
            pool.execute(() -> System.out.print("b"));
        } catch (RejectedExecutionException e) {
            System.out.print("r");
        }
        System.out.print(pool.awaitTermination(1, TimeUnit.SECONDS));
    }
}
