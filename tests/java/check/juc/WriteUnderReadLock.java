// Two writers that hold only the read lock.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteUnderReadLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int counter;

    static void add() {
        lock.readLock().lock();
        counter++;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(WriteUnderReadLock::add);
        other.start();
        add();
        other.join();
        System.out.println(counter);
    }
}
