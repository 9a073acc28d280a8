// Opposite lock orders without a deadlock: the second lock is only tried for a while.
//@ verdict: verified
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockBreaksDeadlock {
    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock(10, TimeUnit.MILLISECONDS)) {
                second.unlock();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        new Thread(() -> both(left, right)).start();
        both(right, left);
    }
}
