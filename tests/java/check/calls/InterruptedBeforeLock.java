// An interrupt comes before a thread has a lock: it ends the waiting, unless it has the lock by then.
//@ verdict: verified
//@ outcomes: cut short | got it true
//@ presets: jpf
import java.util.concurrent.locks.ReentrantLock;

public class InterruptedBeforeLock {
    static final ReentrantLock lock = new ReentrantLock();
    static String how = "";

    static void take() {
        try {
            lock.lockInterruptibly();
            how = "got it " + Thread.currentThread().isInterrupted();
            lock.unlock();
        } catch (InterruptedException e) {
            how = "cut short";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(InterruptedBeforeLock::take);
        lock.lock();
        other.start();
        other.interrupt();
        lock.unlock();
        other.join();
        System.out.println(how);
    }
}
