// The same with plain fields is a race for the Java memory model, although what was read is thrown away.
//@ verdict: violated
//@ kinds: data-race
import java.util.concurrent.locks.StampedLock;

public class StampedOptimisticPlain {
    static final StampedLock lock = new StampedLock();
    static int x;

    static void write() {
        long stamp = lock.writeLock();
        x = 1;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(StampedOptimisticPlain::write).start();
        long stamp = lock.tryOptimisticRead();
        int seen = x;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            seen = x;
            lock.unlockRead(stamp);
        }
        System.out.println(seen);
    }
}
