// A loop withstands spurious wake-ups.
//@ verdict: verified
//@ options: --spurious-wakeups
public class SpuriousIfAllowedFixed {
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
            assert ready : "woken without a reason";
        }
    }
}
