// Data handed over by a volatile flag: no data race, but no lock either.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock, exitblock-rw
public class MldVolatileHandOver {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            if (ready) {
                System.out.println(data);
            }
        });
        reader.start();
        data = 42;
        ready = true;
    }
}
