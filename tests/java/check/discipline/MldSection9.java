// The example of the paper on which plain MLD fails: a semaphore lets the second thread write under
// a lock what the first one writes afterwards without one.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldSection9 {
    static class Semaphore {
        private int permits;

        synchronized void up() {
            permits++;
            notify();
        }

        synchronized void down() throws InterruptedException {
            while (permits == 0) {
                wait();
            }
            permits--;
        }
    }

    static final Semaphore SEMAPHORE = new Semaphore();
    static final Object LOCK = new Object();
    static int v;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            SEMAPHORE.up();
            v = 1;
        }, "first");
        Thread second = new Thread(() -> {
            try {
                SEMAPHORE.down();
            } catch (InterruptedException e) {
                return;
            }
            synchronized (LOCK) {
                v = 2;
            }
        }, "second");
        first.start();
        second.start();
    }
}
