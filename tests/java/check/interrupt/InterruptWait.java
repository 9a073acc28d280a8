// A thread that waits for a notification that never comes is freed by an interrupt, whether that
// comes before or during the wait.
//@ verdict: verified
//@ outcomes: interrupted
//@ presets: all
public class InterruptWait {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    System.out.println("notified");
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
