// A read without the lock breaks the discipline just as a write does.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldReadBroken {
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
            int seen = COUNTER.n;
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(COUNTER.n);
    }
}
