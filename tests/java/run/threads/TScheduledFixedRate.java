// Periodic tasks end by cancellation, by an exception or by shutdown.
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class TScheduledFixedRate {
    static String outcome(ScheduledFuture<?> future) throws InterruptedException {
        try {
            return "result " + future.get();
        } catch (CancellationException e) {
            return "cancelled";
        } catch (ExecutionException e) {
            return "failed with " + e.getCause();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(2);
        CountDownLatch five = new CountDownLatch(5);
        ScheduledFuture<?> rate = pool.scheduleAtFixedRate(five::countDown, 0, 1, TimeUnit.MILLISECONDS);
        five.await();
        System.out.println(rate.cancel(false) + " " + outcome(rate));

        AtomicInteger delayed = new AtomicInteger();
        ScheduledFuture<?> failing = pool.scheduleWithFixedDelay(() -> {
            if (delayed.incrementAndGet() == 4) {
                throw new IllegalStateException("fourth run");
            }
        }, 1, 1, TimeUnit.MILLISECONDS);
        System.out.println(outcome(failing) + " after " + delayed);

        CountDownLatch once = new CountDownLatch(1);
        ScheduledFuture<?> stopped = pool.scheduleAtFixedRate(once::countDown, 0, 1, TimeUnit.MILLISECONDS);
        once.await();
        pool.shutdown();
        System.out.println("terminated " + pool.awaitTermination(10, TimeUnit.SECONDS));
        System.out.println(outcome(stopped) + " queue " + pool.getQueue().size());
        try {
            pool.scheduleAtFixedRate(() -> { }, 0, 0, TimeUnit.MILLISECONDS);
        } catch (IllegalArgumentException e) {
            System.out.println("period must be positive");
        }
    }
}
