// An optimistic read that is validated, and repeated under the lock if it failed.
//@ verdict: verified
//@ outcomes: 0 0 | 1 1
import java.util.concurrent.locks.StampedLock;

public class StampedOptimistic {
    static final StampedLock lock = new StampedLock();
    static volatile int x;
    static volatile int y;

    static void write() {
        long stamp = lock.writeLock();
        x = 1;
        y = 1;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(StampedOptimistic::write).start();
        long stamp = lock.tryOptimisticRead();
        int first = x;
        int second = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            first = x;
            second = y;
            lock.unlockRead(stamp);
        }
        System.out.println(first + " " + second);
    }
}
