// Notify in one hold of the lock, change in the next: the waiter can look in between, and waits
// again for a notification that has been.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: woken | [deadlock]
public class NotifyBeforeChangeBroken {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread notifier = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
            synchronized (lock) {
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
