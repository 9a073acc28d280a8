// The same program, with spurious wake-ups explored: the waiter can go on too early.
//@ verdict: violated
//@ kinds: assertion
//@ options: --spurious-wakeups
public class SpuriousIfAllowed {
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
            if (!ready) {
                lock.wait();
            }
            assert ready : "woken without a reason";
        }
    }
}
