// Both threads lock, but not the same object.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldOtherLock {
    static class Counter {
        int n;
    }

    static final Object LOCK = new Object();
    static final Counter COUNTER = new Counter();
    static final Object OTHER = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
                COUNTER.n++;
            }
        }, "a");
        Thread b = new Thread(() -> {
            synchronized (OTHER) {
                COUNTER.n++;
            }
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(COUNTER.n);
    }
}
