// Locks taken again and inside each other: the outer one is held until its own block ends.
//@ verdict: verified
//@ outcomes: 8 2
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldNestedAndRecursive {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static int outer;
    static int inner;

    static void work() {
        synchronized (OUTER) {
            outer++;
            synchronized (INNER) {
                inner++;
                synchronized (OUTER) {
                    outer++;
                }
                outer++;
            }
            outer++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MldNestedAndRecursive::work);
        Thread b = new Thread(MldNestedAndRecursive::work);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(outer + " " + inner);
    }
}
