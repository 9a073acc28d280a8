// A spin lock: a thread may spin while the other one is slow, but that is unfair scheduling, not
// a livelock.
//@ verdict: verified
//@ outcomes: 2
//@ presets: all
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLockFine {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int counter;

    static void add() {
        while (!locked.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        counter++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SpinLockFine::add);
        other.start();
        add();
        other.join();
        System.out.println(counter);
    }
}
