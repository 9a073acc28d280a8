// CoWW. The last write of one thread to a variable wins over its earlier ones; another thread sees
// them in order.
//@ verdict: verified
//@ outcomes: 0 0 | 0 1 | 0 2 | 1 1 | 1 2 | 2 2
public class CoherenceWriteWriteVolatile {
    static volatile int x;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            x = 2;
        });
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
