// Static fields are apart from each other at any granularity.
//@ verdict: verified
//@ outcomes: 4
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldStaticsPerField {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int left;
    static int right;

    static void work() {
        synchronized (LEFT) {
            left++;
        }
        synchronized (RIGHT) {
            right++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MldStaticsPerField::work);
        Thread b = new Thread(MldStaticsPerField::work);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(left + right);
    }
}
