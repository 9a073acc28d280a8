// Sleeps that put two threads into the order in which they block each other.
//@ verdict: violated
//@ kinds: deadlock
//@ options: --time-outs last
public class PatientDeadlock {
    private static final Object left = new Object();
    private static final Object right = new Object();

    public static void main(String[] args) {
        new Thread(() -> take(left, right)).start();
        new Thread(() -> take(right, left)).start();
    }

    private static void take(Object first, Object second) {
        synchronized (first) {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            synchronized (second) {
                System.out.println("both");
            }
        }
    }
}
