// Notifying without the monitor kills the notifier, and the waiter is never woken.
//@ verdict: violated
//@ kinds: uncaught-exception, deadlock
//@ outcomes: [deadlock]
public class NotifyWithoutLock {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread notifier = new Thread(() -> {
            synchronized (lock) {
                ready = true;
            }
            lock.notifyAll();
        });
        synchronized (lock) {
            notifier.start();
            while (!ready) {
                lock.wait();
            }
        }
        System.out.println("woken");
    }
}
