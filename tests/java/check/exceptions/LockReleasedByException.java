// An exception that leaves a synchronized block releases the monitor.
//@ verdict: verified
//@ outcomes: 1
public class LockReleasedByException {
    static int count;

    static synchronized void fail() {
        throw new IllegalStateException();
    }

    static synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                fail();
            } catch (IllegalStateException e) {
                add();
            }
        });
        thread.start();
        synchronized (LockReleasedByException.class) {
            Thread.yield();
        }
        thread.join();
        System.out.println(count);
    }
}
