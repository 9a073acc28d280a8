// Notifying before the change is fine as long as both happen in one hold of the lock.
//@ verdict: verified
//@ outcomes: woken
public class NotifyBeforeChange {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread notifier = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
                ready = true;
            }
        });
        notifier.start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
        System.out.println("woken");
    }
}
