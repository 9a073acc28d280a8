// MP. Data, then flag; flag, then data. Seeing the flag means seeing the data: not 1 0.
//@ verdict: verified
//@ outcomes: 0 0 | 0 1 | 1 1
//@ presets: all
public class MessagePassingVolatile {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            y = 1;
        });
        Thread b = new Thread(() -> {
            r1 = y;
            r2 = x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(r1 + " " + r2);
    }
}
