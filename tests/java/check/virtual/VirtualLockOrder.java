// Virtual threads deadlock like any others.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
//@ min-jdk: 21
public class VirtualLockOrder {
    static final Object left = new Object();
    static final Object right = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = Thread.startVirtualThread(() -> both(left, right));
        Thread b = Thread.startVirtualThread(() -> both(right, left));
        a.join();
        b.join();
        System.out.println("done");
    }
}
