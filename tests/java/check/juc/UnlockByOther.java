// Only the owner may unlock.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: end [uncaught java.lang.IllegalMonitorStateException]
import java.util.concurrent.locks.ReentrantLock;

public class UnlockByOther {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread other = new Thread(lock::unlock);
        other.start();
        other.join();
        System.out.println("end");
    }
}
