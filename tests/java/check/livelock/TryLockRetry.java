// Two threads with tryLock in opposite order that put back what they have and try again.
//@ verdict: violated
//@ kinds: livelock
import java.util.concurrent.atomic.AtomicBoolean;

public class TryLockRetry {
    static final AtomicBoolean left = new AtomicBoolean();
    static final AtomicBoolean right = new AtomicBoolean();

    static boolean tryLock(AtomicBoolean lock) {
        return lock.compareAndSet(false, true);
    }

    static void both(AtomicBoolean first, AtomicBoolean second) {
        while (true) {
            if (tryLock(first)) {
                if (tryLock(second)) {
                    second.set(false);
                    first.set(false);
                    return;
                }
                first.set(false);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right)).start();
        both(right, left);
    }
}
