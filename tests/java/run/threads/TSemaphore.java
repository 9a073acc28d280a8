// Semaphores: bounded concurrency, permits released by others, timed and interruptible acquisition.
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class TSemaphore {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Thread[] threads = new Thread[5];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 10; k++) {
                    permits.acquireUninterruptibly();
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    inside.decrementAndGet();
                    permits.release();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("inside " + inside + " at most two " + (most.get() <= 2) + " left " + permits.availablePermits());

        Semaphore signal = new Semaphore(0);
        StringBuilder log = new StringBuilder();
        Thread follower = new Thread(() -> {
            signal.acquireUninterruptibly();
            log.append(" then follower");
        });
        follower.start();
        log.append("main first");
        signal.release();
        follower.join();
        System.out.println(log);

        System.out.println(signal.tryAcquire() + " " + signal.tryAcquire(2, TimeUnit.MILLISECONDS));
        signal.release(3);
        System.out.println(signal.tryAcquire() + " " + signal.tryAcquire(2) + " " + signal.availablePermits());
        Thread.currentThread().interrupt();
        try {
            signal.acquire();
        } catch (InterruptedException e) {
            System.out.println("interrupted, permits " + signal.availablePermits());
        }
        Semaphore negative = new Semaphore(-2);
        negative.release();
        System.out.println(negative.availablePermits() + " " + negative.tryAcquire());
        System.out.println(permits.drainPermits() + " " + permits.availablePermits() + " fair " + permits.isFair());
    }
}
