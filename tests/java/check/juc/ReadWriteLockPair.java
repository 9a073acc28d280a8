// Readers see both fields or none changed.
//@ verdict: verified
//@ outcomes: 0 0 | 1 1
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockPair {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int x;
    static int y;

    static void write() {
        lock.writeLock().lock();
        x++;
        y++;
        lock.writeLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(ReadWriteLockPair::write).start();
        lock.readLock().lock();
        int first = x;
        int second = y;
        lock.readLock().unlock();
        System.out.println(first + " " + second);
    }
}
