// One field, two locks.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
public class WrongLock {
    static final Object first = new Object();
    static final Object second = new Object();
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (first) {
                x++;
            }
        });
        Thread b = new Thread(() -> {
            synchronized (second) {
                x++;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x);
    }
}
