// After shutdown accepted tasks still run and new ones are rejected.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class TExecutorShutdown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch gate = new CountDownLatch(1);
        AtomicInteger done = new AtomicInteger();
        Future<?> last = null;
        for (int i = 0; i < 6; i++) {
            last = pool.submit(() -> {
                gate.await();
                return done.incrementAndGet();
            });
        }
        pool.shutdown();
        System.out.println("shutdown " + pool.isShutdown() + " terminated " + pool.isTerminated());
        System.out.println("await " + pool.awaitTermination(5, TimeUnit.MILLISECONDS) + " done " + done);
        try {
            pool.execute(() -> { });
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        gate.countDown();
        last.get();
        System.out.println("await " + pool.awaitTermination(10, TimeUnit.SECONDS) + " done " + done);
        pool.shutdown();
        System.out.println(pool.shutdownNow() + " " + pool.isTerminated());

        ExecutorService unused = Executors.newSingleThreadExecutor();
        unused.shutdown();
        System.out.println(unused.isTerminated());
        try {
            unused.invokeAll(java.util.List.of(() -> 1));
        } catch (RejectedExecutionException e) {
            System.out.println("invokeAll rejected");
        }
    }
}
