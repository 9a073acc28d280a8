// IRIW. Two writers, two readers: the readers cannot disagree on the order of the writes. Of the
// 16 combinations only 1 0 1 0 is missing.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 0 0 0 | 0 0 0 1 | 0 0 1 0 | 0 0 1 1 | 0 1 0 0 | 0 1 0 1 | 0 1 1 0 | 0 1 1 1 | 1 0 0 0 | 1 0 0 1 | 1 0 1 1 | 1 1 0 0 | 1 1 0 1 | 1 1 1 0 | 1 1 1 1
public class IndependentReadsPlain {
    static int x;
    static int y;
    static int r1;
    static int r2;
    static int r3;
    static int r4;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(() -> y = 1);
        Thread c = new Thread(() -> {
            r1 = x;
            r2 = y;
        });
        Thread d = new Thread(() -> {
            r3 = y;
            r4 = x;
        });
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
        System.out.println(r1 + " " + r2 + " " + r3 + " " + r4);
    }
}
