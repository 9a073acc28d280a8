// LB. Each thread reads one variable and then writes the other. One of the reads comes first and
// sees 0: both 1 is not sequentially consistent.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 0 | 0 1 | 1 0
//@ presets: all
public class LoadBufferingPlain {
    static int x;
    static int y;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            r1 = x;
            y = 1;
        });
        Thread b = new Thread(() -> {
            r2 = y;
            x = 1;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(r1 + " " + r2);
    }
}
