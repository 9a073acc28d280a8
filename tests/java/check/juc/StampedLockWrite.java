// A StampedLock used as a plain lock.
//@ verdict: verified
//@ outcomes: 2
import java.util.concurrent.locks.StampedLock;

public class StampedLockWrite {
    static final StampedLock lock = new StampedLock();
    static int counter;

    static void add() {
        long stamp = lock.writeLock();
        counter++;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(StampedLockWrite::add);
        other.start();
        add();
        other.join();
        System.out.println(counter);
    }
}
