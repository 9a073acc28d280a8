// The check is not repeated under the lock: two instances can be made.
//@ verdict: violated
//@ kinds: assertion
//@ outcomes: 1 | 2 [uncaught java.lang.AssertionError]
//@ presets: all
public class SingleCheckedLocking {
    static int made;
    static volatile Object instance;

    static Object get() {
        if (instance == null) {
            synchronized (SingleCheckedLocking.class) {
                made++;
                instance = new Object();
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SingleCheckedLocking::get);
        Thread b = new Thread(SingleCheckedLocking::get);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(made);
        assert made == 1 : "made " + made;
    }
}
