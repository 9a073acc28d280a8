// An optimistic read that is not validated.
//@ verdict: violated
//@ kinds: assertion
import java.util.concurrent.locks.StampedLock;

public class StampedOptimisticUnchecked {
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
        new Thread(StampedOptimisticUnchecked::write).start();
        lock.tryOptimisticRead();
        int first = x;
        int second = y;
        assert first == second : "half a change";
    }
}
