// Both sides of ReadOutsideLock hold the lock; which comes first is still open.
//@ verdict: verified
//@ outcomes: 0 | 1
public class ReadOutsideLockFixed {
    static final Object lock = new Object();
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            synchronized (lock) {
                value = 1;
            }
        });
        writer.start();
        int seen;
        synchronized (lock) {
            seen = value;
        }
        writer.join();
        System.out.println(seen);
    }
}
