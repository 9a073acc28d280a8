// A pool grows to its core, then fills the queue, then grows to its maximum.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class TPoolSizing {
    static void show(String when, ThreadPoolExecutor pool) {
        System.out.println(when + ": threads " + pool.getPoolSize() + " queued " + pool.getQueue().size()
            + " room " + pool.getQueue().remainingCapacity());
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 4, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(2));
        CountDownLatch gate = new CountDownLatch(1);
        Runnable blocked = () -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        show("empty", pool);
        for (int i = 1; i <= 6; i++) {
            pool.execute(blocked);
            show("after " + i, pool);
        }
        try {
            pool.execute(blocked);
        } catch (java.util.concurrent.RejectedExecutionException e) {
            System.out.println("full");
        }
        System.out.println(pool.remove(blocked) + " " + pool.getQueue().size());
        pool.setCorePoolSize(3);
        pool.setMaximumPoolSize(5);
        System.out.println(pool.getCorePoolSize() + " " + pool.getMaximumPoolSize());
        try {
            pool.setMaximumPoolSize(1);
        } catch (IllegalArgumentException e) {
            System.out.println("maximum below core");
        }
        gate.countDown();
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.getLargestPoolSize()
            + " completed " + pool.getCompletedTaskCount());
        pool = new ThreadPoolExecutor(1, 1, 5, TimeUnit.MILLISECONDS, new ArrayBlockingQueue<>(1));
        pool.allowCoreThreadTimeOut(true);
        pool.execute(() -> { });
        while (pool.getPoolSize() > 0) {
            Thread.sleep(1);
        }
        System.out.println("idle threads ended: " + pool.getPoolSize());
    }
}
