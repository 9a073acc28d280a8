/** The smallest program with something to schedule. */
public class TwoThreads {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x++);
        Thread b = new Thread(() -> x++);
        a.start();
        b.start();
        a.join();
        b.join();
        if (x != 1 && x != 2) {
            throw new AssertionError(x);
        }
    }
}
