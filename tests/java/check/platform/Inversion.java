// The least urgent thread owns a lock that the most urgent one wants; one in the middle wants nothing.
// With strict priorities the one in the middle goes first (priority inversion), with inheritance the
// owner of the lock. Main lowers its own priority while it runs.
//@ verdict: verified
//@ outcomes: high\nmedium | medium\nhigh
//@[green] verdict: verified
//@[green] outcomes: high\nmedium | medium\nhigh
//@[strict.toml] verdict: verified
//@[strict.toml] outcomes: medium\nhigh
//@[inherited.toml] verdict: verified
//@[inherited.toml] outcomes: high\nmedium
public class Inversion {
    static final Object lock = new Object();

    static Thread start(int priority, Runnable work) {
        Thread thread = new Thread(work);
        thread.setPriority(priority);
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
        Thread high;
        Thread medium;
        synchronized (lock) {
            high = start(Thread.MAX_PRIORITY, () -> {
                synchronized (lock) {
                    System.out.println("high");
                }
            });
            medium = start(Thread.NORM_PRIORITY, () -> System.out.println("medium"));
        }
        high.join();
        medium.join();
    }
}
