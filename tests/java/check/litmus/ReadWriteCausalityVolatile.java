// RWC. a writes x; b reads x, then y; c writes y, then reads x. Not: b sees x but not y, and c
// does not see x.
//@ verdict: verified
//@ outcomes: 0 0 0 | 0 0 1 | 0 1 0 | 0 1 1 | 1 0 1 | 1 1 0 | 1 1 1
public class ReadWriteCausalityVolatile {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;
    static int r3;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(() -> {
            r1 = x;
            r2 = y;
        });
        Thread c = new Thread(() -> {
            y = 1;
            r3 = x;
        });
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
