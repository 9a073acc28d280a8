import java.util.concurrent.locks.ReentrantLock;

/** Two locks of java.util.concurrent taken in opposite orders. */
public class LockCycle {
    static final ReentrantLock FIRST = new ReentrantLock();
    static final ReentrantLock SECOND = new ReentrantLock();

    static void both(ReentrantLock one, ReentrantLock other) {
        one.lock();
        try {
            other.lock();
            other.unlock();
        } finally {
            one.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(FIRST, SECOND), "forth").start();
        new Thread(() -> both(SECOND, FIRST), "back").start();
    }
}
