// A read lock cannot become a write lock: the thread waits for itself.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockUpgrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.writeLock().lock();
        System.out.println("upgraded");
    }
}
