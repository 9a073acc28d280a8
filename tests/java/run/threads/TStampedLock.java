// StampedLock: write, read, try and timed modes, conversions and queries.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

public class TStampedLock {
    static String state(StampedLock lock) {
        return "write " + lock.isWriteLocked() + " read " + lock.isReadLocked() + " readers " + lock.getReadLockCount();
    }

    public static void main(String[] args) throws InterruptedException {
        StampedLock lock = new StampedLock();
        System.out.println(state(lock));
        long write = lock.writeLock();
        System.out.println(state(lock) + " is write stamp " + StampedLock.isWriteLockStamp(write));
        System.out.println(lock.tryReadLock() + " " + lock.tryWriteLock() + " " + lock.tryOptimisticRead()
            + " " + lock.tryReadLock(1, TimeUnit.MILLISECONDS) + " " + lock.tryWriteLock(1, TimeUnit.MILLISECONDS));
        long read = lock.tryConvertToReadLock(write);
        System.out.println("downgraded " + StampedLock.isReadLockStamp(read) + " " + state(lock));
        long second = lock.readLock();
        System.out.println(state(lock) + " upgrade with two readers " + lock.tryConvertToWriteLock(read));
        lock.unlockRead(second);
        long upgraded = lock.tryConvertToWriteLock(read);
        System.out.println("upgraded " + (upgraded != 0) + " " + state(lock));
        long optimistic = lock.tryConvertToOptimisticRead(upgraded);
        System.out.println(StampedLock.isOptimisticReadStamp(optimistic) + " " + lock.validate(optimistic) + " " + state(lock));
        System.out.println(lock.tryUnlockRead() + " " + lock.tryUnlockWrite());
        try {
            lock.unlockWrite(write);
        } catch (IllegalMonitorStateException e) {
            System.out.println("stale stamp");
        }

        int[] counter = new int[1];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    long stamp = lock.writeLock();
                    counter[0]++;
                    lock.unlock(stamp);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter[0]);
        lock.asWriteLock().lock();
        System.out.println(state(lock) + " " + lock.asReadLock().tryLock());
        lock.asWriteLock().unlock();
        lock.asReadWriteLock().readLock().lock();
        System.out.println(state(lock));
        lock.asReadWriteLock().readLock().unlock();
    }
}
