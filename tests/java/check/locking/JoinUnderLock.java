// Main waits for a thread while holding the lock which that thread needs.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
public class JoinUnderLock {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            synchronized (lock) {
            }
        });
        worker.start();
        synchronized (lock) {
            worker.join();
        }
        System.out.println("done");
    }
}
