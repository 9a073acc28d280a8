// Readers share, writers exclude, and a writer may downgrade to reading without a gap.
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class TReadWriteLock {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static final Map<String, Integer> MAP = new HashMap<>();

    static int increment(String key) {
        LOCK.writeLock().lock();
        try {
            MAP.merge(key, 1, Integer::sum);
            LOCK.readLock().lock();
        } finally {
            LOCK.writeLock().unlock();
        }
        try {
            return MAP.get(key);
        } finally {
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch together = new CountDownLatch(3);
        Thread[] readers = new Thread[3];
        for (int i = 0; i < readers.length; i++) {
            readers[i] = new Thread(() -> {
                LOCK.readLock().lock();
                try {
                    together.countDown();
                    together.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                } finally {
                    LOCK.readLock().unlock();
                }
            });
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        System.out.println("three readers were inside together");

        Thread[] writers = new Thread[4];
        for (int i = 0; i < writers.length; i++) {
            int id = i;
            writers[i] = new Thread(() -> {
                for (int k = 0; k < 10; k++) {
                    increment("k" + id % 2);
                }
            });
            writers[i].start();
        }
        for (Thread writer : writers) {
            writer.join();
        }
        System.out.println(MAP.get("k0") + " " + MAP.get("k1") + " " + increment("k2"));
        LOCK.readLock().lock();
        System.out.println("upgrade " + LOCK.writeLock().tryLock());
        LOCK.readLock().unlock();
        System.out.println("write " + LOCK.writeLock().tryLock() + " held " + LOCK.isWriteLockedByCurrentThread());
        LOCK.writeLock().unlock();
    }
}
