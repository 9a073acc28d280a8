// With one notifier the `if` is enough, as long as nobody wakes up without a reason.
//@ verdict: verified
//@ outcomes: true
public class SpuriousIf {
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
            System.out.println(ready);
        }
    }
}
