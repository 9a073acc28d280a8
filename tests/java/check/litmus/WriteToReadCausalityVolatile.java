// WRC. a writes x; b sees it and writes y; c sees y and must see x: not 1 1 0.
//@ verdict: verified
//@ outcomes: 0 0 0 | 0 0 1 | 0 1 0 | 0 1 1 | 1 0 0 | 1 0 1 | 1 1 1
public class WriteToReadCausalityVolatile {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;
    static int r3;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(() -> {
            r1 = x;
            y = 1;
        });
        Thread c = new Thread(() -> {
            r2 = y;
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
