// SB. Each thread writes its variable and reads the other one. One of the writes comes first, so
// the thread that writes second reads 1: both 0 is not sequentially consistent.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 1 | 1 0 | 1 1
//@ presets: all
public class StoreBufferingPlain {
    static int x;
    static int y;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            r1 = y;
        });
        Thread b = new Thread(() -> {
            y = 1;
            r2 = x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(r1 + " " + r2);
    }
}
