// The notification is not remembered: if it comes before the wait, nobody ever wakes the waiter.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: woken | [deadlock]
//@ presets: all
public class LostSignal {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread notifier = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        });
        notifier.start();
        synchronized (lock) {
            lock.wait();
        }
        System.out.println("woken");
    }
}
