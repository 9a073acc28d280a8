// 2+2W. Each thread writes 1 and 2 crosswise; both variables 1 at the end would be a cycle:
// x == 1 puts x=2 before x=1, y == 1 puts y=2 before y=1, against the order of the threads.
//@ verdict: verified
//@ outcomes: 1 2 | 2 1 | 2 2
//@ presets: all
public class TwoPlusTwoWritesVolatile {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            y = 2;
        });
        Thread b = new Thread(() -> {
            y = 1;
            x = 2;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x + " " + y);
    }
}
