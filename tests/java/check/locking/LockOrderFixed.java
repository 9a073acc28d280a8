// Both threads take the two locks in the same order.
//@ verdict: verified
//@ outcomes: done
public class LockOrderFixed {
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
        Thread b = new Thread(() -> both(left, right));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("done");
    }
}
