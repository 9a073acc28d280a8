// S. One thread writes x=2 and y=1, the other reads y and writes x=1. If it read 1, its write
// comes after x=2: not x 2 with 1 read.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 0 | 1 1 | 2 0
//@ presets: all
public class StoreAfterReadPlain {
    static int x;
    static int y;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 2;
            y = 1;
        });
        Thread b = new Thread(() -> {
            r1 = y;
            x = 1;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x + " " + r1);
    }
}
