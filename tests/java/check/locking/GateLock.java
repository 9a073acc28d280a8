// Opposite orders are harmless below a common outer lock: there is a cycle in the lock graph, but
// no deadlock.
//@ verdict: verified
//@ outcomes: done
//@ presets: all
public class GateLock {
    static final Object gate = new Object();
    static final Object left = new Object();
    static final Object right = new Object();

    static void both(Object first, Object second) {
        synchronized (gate) {
            synchronized (first) {
                synchronized (second) {
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> both(left, right));
        Thread b = new Thread(() -> both(right, left));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("done");
    }
}
