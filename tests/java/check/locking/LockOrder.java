// Two threads take two locks in opposite order.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
//@ presets: all
public class LockOrder {
    static final Object left = new Object();
    static final Object right = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
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
