// Before the start of the threads no lock is needed, nor after their end.
//@ verdict: verified
//@ outcomes: 10
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldInitialisedByParent {
    static final int[] BALANCE = new int[2];

    static void move(int from, int to) {
        synchronized (BALANCE) {
            BALANCE[from]--;
            BALANCE[to]++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BALANCE[0] = 5;
        BALANCE[1] = 5;
        Thread a = new Thread(() -> move(0, 1));
        Thread b = new Thread(() -> move(1, 0));
        a.start();
        b.start();
        a.join();
        b.join();
        BALANCE[0] += BALANCE[1];
        System.out.println(BALANCE[0]);
    }
}
