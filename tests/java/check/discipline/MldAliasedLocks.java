// Two names of one lock: what counts is the object.
//@ verdict: verified
//@ outcomes: 2
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldAliasedLocks {
    static class Counter {
        int n;
    }

    static final Object LOCK = new Object();
    static final Counter COUNTER = new Counter();
    static final Object ALIAS = LOCK;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
                COUNTER.n++;
            }
        }, "a");
        Thread b = new Thread(() -> {
            synchronized (ALIAS) {
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
