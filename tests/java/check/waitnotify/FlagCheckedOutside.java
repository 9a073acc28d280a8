// The flag is looked at before the lock is taken: the notification fits in between.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: woken | [deadlock]
//@ presets: all
public class FlagCheckedOutside {
    static final Object lock = new Object();
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread notifier = new Thread(() -> {
            ready = true;
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        notifier.start();
        if (!ready) {
            synchronized (lock) {
                lock.wait();
            }
        }
        System.out.println("woken");
    }
}
