// A lock that can be interrupted.
//@ verdict: verified
//@ outcomes: interrupted
import java.util.concurrent.locks.ReentrantLock;

public class InterruptMonitorEntryFixed {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                System.out.println("in");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        lock.lock();
        thread.start();
        thread.interrupt();
        thread.join();
        lock.unlock();
    }
}
