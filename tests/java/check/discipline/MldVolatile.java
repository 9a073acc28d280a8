// A volatile field is a communication object: all its accesses are scheduling points, and no lock is asked for.
//@ verdict: verified
//@ outcomes: 1 | 2
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldVolatile {
    static volatile int turns;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> turns++);
        Thread b = new Thread(() -> turns++);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(turns);
    }
}
