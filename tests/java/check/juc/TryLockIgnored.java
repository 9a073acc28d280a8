// The result of tryLock is not looked at: the lock may not be held.
//@ verdict: violated
//@ kinds: data-race, uncaught-exception
import java.util.concurrent.locks.ReentrantLock;

public class TryLockIgnored {
    static final ReentrantLock lock = new ReentrantLock();
    static int counter;

    static void tryAdd() {
        lock.tryLock();
        counter++;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(TryLockIgnored::tryAdd);
        other.start();
        tryAdd();
        other.join();
    }
}
