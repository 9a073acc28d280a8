// CoRR. Two reads of one variable cannot see the new value and then the old one: not 1 0.
//@ verdict: verified
//@ outcomes: 0 0 | 0 1 | 1 1
//@ presets: all
public class CoherenceReadReadVolatile {
    static volatile int x;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(() -> {
            r1 = x;
            r2 = x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(r1 + " " + r2);
    }
}
