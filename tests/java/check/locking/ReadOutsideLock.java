// The writer holds the lock, the reader does not.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 1
public class ReadOutsideLock {
    static final Object lock = new Object();
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            synchronized (lock) {
                value = 1;
            }
        });
        writer.start();
        int seen = value;
        writer.join();
        System.out.println(seen);
    }
}
