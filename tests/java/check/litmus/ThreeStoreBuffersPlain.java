// SB with three threads in a ring: whoever writes last reads 1.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 0 1 | 0 1 0 | 0 1 1 | 1 0 0 | 1 0 1 | 1 1 0 | 1 1 1
public class ThreeStoreBuffersPlain {
    static int x;
    static int y;
    static int z;
    static int r1;
    static int r2;
    static int r3;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            r1 = y;
        });
        Thread b = new Thread(() -> {
            y = 1;
            r2 = z;
        });
        Thread c = new Thread(() -> {
            z = 1;
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
