// A write lock can become a read lock.
//@ verdict: verified
//@ outcomes: downgraded
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockDowngrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        lock.readLock().lock();
        lock.writeLock().unlock();
        System.out.println("downgraded");
        lock.readLock().unlock();
    }
}
