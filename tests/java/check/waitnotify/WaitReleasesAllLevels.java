// A wait gives up the monitor however often it was entered, and takes it back as often.
//@ verdict: verified
//@ outcomes: true
public class WaitReleasesAllLevels {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread notifier = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        notifier.start();
        synchronized (lock) {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
            System.out.println(Thread.holdsLock(lock));
        }
    }
}
