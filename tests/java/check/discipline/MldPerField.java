// The same, where each field may have a lock of its own.
//@ verdict: verified
//@ outcomes: 4
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ options: --lock-granularity field
//@ presets: jpf, mld, exitblock-rw
public class MldPerField {
    static class Pair {
        int left;
        int right;
    }

    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static final Pair PAIR = new Pair();

    static void work() {
        synchronized (LEFT) {
            PAIR.left++;
        }
        synchronized (RIGHT) {
            PAIR.right++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MldPerField::work);
        Thread b = new Thread(MldPerField::work);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(PAIR.left + PAIR.right);
    }
}
