// Two locks for two fields of one object: for an object as a whole that is no lock at all.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldTwoLocksOneObject {
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
        Thread a = new Thread(MldTwoLocksOneObject::work);
        Thread b = new Thread(MldTwoLocksOneObject::work);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(PAIR.left + PAIR.right);
    }
}
