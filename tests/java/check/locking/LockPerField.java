// Two fields, two locks: no race, and the two threads do not disturb each other.
//@ verdict: verified
//@ outcomes: 1 1
public class LockPerField {
    static final Object first = new Object();
    static final Object second = new Object();
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (first) {
                x++;
            }
        });
        Thread b = new Thread(() -> {
            synchronized (second) {
                y++;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x + " " + y);
    }
}
