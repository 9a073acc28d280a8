// Opposite orders are harmless if the two phases cannot overlap: the first thread has ended
// before the second starts.
//@ verdict: verified
//@ outcomes: done
public class SequentialLocks {
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
        a.start();
        a.join();
        Thread b = new Thread(() -> both(right, left));
        b.start();
        b.join();
        System.out.println("done");
    }
}
