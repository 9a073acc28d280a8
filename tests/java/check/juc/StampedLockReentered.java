// A StampedLock is not reentrant.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.locks.StampedLock;

public class StampedLockReentered {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        lock.writeLock();
        lock.writeLock();
        System.out.println("twice");
    }
}
