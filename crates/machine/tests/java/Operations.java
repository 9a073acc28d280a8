import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/** Two threads that perform each kind of operation on what they share; the output is always the same. */
public class Operations {
    static class Shared {
        int plain;
        int counter;
        boolean ready;
        volatile boolean flag;
        final Shared[] slots = new Shared[2];

        synchronized void add() {
            plain++;
        }

        synchronized void fail() {
            throw new IllegalStateException();
        }
    }

    static final VarHandle COUNTER;
    static final Shared shared = new Shared();
    static int total;

    static {
        try {
            COUNTER = MethodHandles.lookup().findVarHandle(Shared.class, "counter", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static class Other extends Thread {
        @Override
        public void run() {
            shared.add();
            try {
                synchronized (shared) {
                    while (!shared.ready) {
                        shared.wait();
                    }
                }
                while (!shared.flag) {
                    LockSupport.park();
                }
                shared.slots[1] = shared;
                COUNTER.compareAndSet(shared, 1, 2);
                Thread.sleep(1);
            } catch (InterruptedException e) {
                total = 100;
            }
            try {
                shared.fail();
            } catch (IllegalStateException e) {
                total = total + 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Other other = new Other();
        COUNTER.compareAndSet(shared, 0, 1);
        other.start();
        shared.add();
        synchronized (shared) {
            shared.ready = true;
            shared.notify();
        }
        shared.flag = true;
        LockSupport.unpark(other);
        other.join();
        System.out.println(shared.plain + " " + shared.counter + " " + (shared.slots[1] == shared) + " " + total);
    }
}
