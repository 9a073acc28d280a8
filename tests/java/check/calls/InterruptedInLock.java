// An interrupt that comes while a thread waits in lock() is there when it has the lock.
//@ verdict: verified
//@ outcomes: true
//@ presets: jpf
import java.util.concurrent.locks.ReentrantLock;

public class InterruptedInLock {
    static boolean kept;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            kept = Thread.currentThread().isInterrupted();
            lock.unlock();
        });
        lock.lock();
        other.start();
        other.interrupt();
        lock.unlock();
        other.join();
        System.out.println(kept);
    }
}
