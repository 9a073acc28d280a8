// R. One thread writes x and y, the other overwrites y and reads x. If y is 2 at the end its
// write came second, so x was written before: not 2 0.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 0 | 1 1 | 2 1
//@ presets: all
public class WriteReadCoherencePlain {
    static int x;
    static int y;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            y = 1;
        });
        Thread b = new Thread(() -> {
            y = 2;
            r1 = x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(y + " " + r1);
    }
}
