// A lock of the program's own lends its conditions the library's code: a signal wakes who waits.
//@ verdict: verified
//@ outcomes: woken
//@ presets: jpf
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;

public class OwnCondition {
    static class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1;
        }

        Condition condition() {
            return new ConditionObject();
        }
    }

    static final Mutex mutex = new Mutex();
    static final Condition told = mutex.condition();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            mutex.acquire(1);
            ready = true;
            told.signal();
            mutex.release(1);
        });
        other.start();
        mutex.acquire(1);
        while (!ready) {
            told.awaitUninterruptibly();
        }
        mutex.release(1);
        other.join();
        System.out.println("woken");
    }
}
