// Spin locks on VarHandles: test-and-set, test-and-test-and-set, and one with acquire and release modes.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class TSpinLock {
    static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Lock.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    abstract static class Lock {
        volatile int state;

        abstract void lock();

        void unlock() {
            STATE.setRelease(this, 0);
        }
    }

    static class TestAndSet extends Lock {
        @Override
        void lock() {
            while ((int) STATE.getAndSet(this, 1) == 1) {
                Thread.yield();
            }
        }
    }

    static class TestTestAndSet extends Lock {
        @Override
        void lock() {
            while (true) {
                while (state == 1) {
                    Thread.onSpinWait();
                }
                if (STATE.compareAndSet(this, 0, 1)) {
                    return;
                }
            }
        }
    }

    static class Acquire extends Lock {
        @Override
        void lock() {
            while (!STATE.weakCompareAndSetAcquire(this, 0, 1)) {
                Thread.onSpinWait();
            }
        }
    }

    static int contend(Lock lock) throws InterruptedException {
        int[] counter = new int[1];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    lock.lock();
                    counter[0]++;
                    lock.unlock();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return counter[0];
    }

    public static void main(String[] args) throws InterruptedException {
        for (Lock lock : new Lock[] {new TestAndSet(), new TestTestAndSet(), new Acquire()}) {
            System.out.println(lock.getClass().getSimpleName() + " " + contend(lock) + " " + lock.state);
        }
    }
}
