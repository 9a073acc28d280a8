// A flag under the lock remembers the notification.
//@ verdict: verified
//@ outcomes: woken
//@ presets: all
public class LostSignalFixed {
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
            while (!ready) {
                lock.wait();
            }
        }
        System.out.println("woken");
    }
}
