// Two threads deadlock while a third goes on spinning: not every thread is stuck, but those two
// are for ever.
//@ verdict: violated
//@ kinds: deadlock
//@ properties: deadlock
public class PartialDeadlock {
    static final Object left = new Object();
    static final Object right = new Object();
    static volatile boolean stop;

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(() -> {
            while (!stop) {
                Thread.yield();
            }
        });
        Thread a = new Thread(() -> both(left, right));
        Thread b = new Thread(() -> both(right, left));
        spinner.start();
        a.start();
        b.start();
        a.join();
        b.join();
        stop = true;
    }
}
