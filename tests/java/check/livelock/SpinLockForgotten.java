// A spin lock that is not released: the other thread spins for ever.
//@ verdict: violated
//@ kinds: livelock
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLockForgotten {
    static final AtomicBoolean locked = new AtomicBoolean();

    static void lock() {
        while (!locked.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        new Thread(SpinLockForgotten::lock).start();
        lock();
    }
}
