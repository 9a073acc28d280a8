// A volatile counter has no data race, but an addition is still two accesses.
//@ verdict: violated
//@ kinds: assertion
//@ outcomes: 2 | 1 [uncaught java.lang.AssertionError]
//@ presets: all
public class LostUpdateVolatile {
    static volatile int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> counter++);
        Thread b = new Thread(() -> counter++);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
        assert counter == 2 : "lost update";
    }
}
