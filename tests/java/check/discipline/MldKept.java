// One lock protects the counter at all accesses while threads run; the parent looks after the join.
//@ verdict: verified
//@ outcomes: 2
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldKept {
    static class Counter {
        int n;
    }

    static final Object LOCK = new Object();
    static final Counter COUNTER = new Counter();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
                COUNTER.n++;
            }
        }, "a");
        Thread b = new Thread(() -> {
            synchronized (LOCK) {
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
