// A lock of the program's own, made of the library's synchronizer, that forgets to check who releases:
// nothing in it may be taken for granted.
//@ verdict: violated
//@ kinds: assertion
//@ presets: jpf
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class OwnSynchronizer {
    static class Gate extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            int seen = getState();
            if (seen != 0) {
                return false;
            }
            setState(1);
            return true;
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    static final Gate gate = new Gate();
    static volatile int inside;

    static void visit() {
        gate.acquire(1);
        int before = inside;
        inside = before + 1;
        assert inside == 1 : "two inside";
        inside = 0;
        gate.release(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(OwnSynchronizer::visit);
        other.start();
        visit();
        other.join();
    }
}
