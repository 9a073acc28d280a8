// tryLock: at once, with a time limit, reentrant, and against a holder.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TTryLock {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        Thread holder = new Thread(() -> {
            lock.lock();
            try {
                held.countDown();
                release.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            } finally {
                lock.unlock();
            }
        });
        System.out.println("free " + lock.tryLock() + " " + lock.tryLock() + " holds " + lock.getHoldCount());
        lock.unlock();
        lock.unlock();
        holder.start();
        held.await();
        System.out.println("held " + lock.tryLock() + " " + lock.tryLock(0, TimeUnit.SECONDS)
            + " " + lock.tryLock(5, TimeUnit.MILLISECONDS));
        Thread.currentThread().interrupt();
        try {
            lock.tryLock(1, TimeUnit.HOURS);
        } catch (InterruptedException e) {
            System.out.println("timed tryLock is interruptible");
        }
        Thread.currentThread().interrupt();
        System.out.println("plain tryLock is not: " + lock.tryLock() + " " + Thread.interrupted());
        release.countDown();
        System.out.println("after release " + lock.tryLock(1, TimeUnit.HOURS) + " " + lock.isHeldByCurrentThread());
        lock.unlock();
        holder.join();
        ReentrantLock fair = new ReentrantLock(true);
        System.out.println(fair.tryLock() + " " + fair.tryLock(1, TimeUnit.SECONDS) + " " + fair.getHoldCount());
    }
}
