// Counts and queries of a read-write lock, timed and interruptible attempts against a writer.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class TReadWriteCounts {
    static String state(ReentrantReadWriteLock lock) {
        return "readers " + lock.getReadLockCount() + " my reads " + lock.getReadHoldCount()
            + " my writes " + lock.getWriteHoldCount() + " written " + lock.isWriteLocked();
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
        System.out.println(state(lock) + " fair " + lock.isFair());
        lock.readLock().lock();
        lock.readLock().lock();
        System.out.println(state(lock));
        lock.readLock().unlock();
        lock.readLock().unlock();
        lock.writeLock().lock();
        lock.writeLock().lock();
        lock.readLock().lock();
        System.out.println(state(lock));
        lock.readLock().unlock();

        String[] result = new String[3];
        CountDownLatch tried = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            try {
                result[0] = "try " + lock.readLock().tryLock() + " " + lock.writeLock().tryLock();
                result[1] = "timed " + lock.readLock().tryLock(3, TimeUnit.MILLISECONDS)
                    + " " + lock.writeLock().tryLock(3, TimeUnit.MILLISECONDS);
                tried.countDown();
                lock.readLock().lockInterruptibly();
                result[2] = "acquired";
            } catch (InterruptedException e) {
                result[2] = "interrupted";
            }
        });
        other.start();
        tried.await();
        other.interrupt();
        other.join();
        System.out.println(result[0] + ", " + result[1] + ", " + result[2]);
        lock.writeLock().unlock();
        System.out.println(state(lock));
        lock.writeLock().unlock();
        System.out.println(state(lock) + " queued " + lock.hasQueuedThreads());
        try {
            lock.readLock().newCondition();
        } catch (UnsupportedOperationException e) {
            System.out.println("read locks have no conditions");
        }
        lock.writeLock().lock();
        System.out.println(lock.writeLock().newCondition().await(1, TimeUnit.MILLISECONDS) + " " + lock.getWriteHoldCount());
        lock.writeLock().unlock();
    }
}
