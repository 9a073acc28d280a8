// Any two threads share a lock, but no lock is held by all three.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld
public class MldThreeLocks {
    static final Object[] LOCKS = {new Object(), new Object(), new Object()};
    static int value;

    static void work(int outer, int inner) {
        synchronized (LOCKS[outer]) {
            synchronized (LOCKS[inner]) {
                value++;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work(0, 1)).start();
        new Thread(() -> work(1, 2)).start();
        new Thread(() -> work(0, 2)).start();
    }
}
