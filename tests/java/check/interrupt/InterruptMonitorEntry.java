// An interrupt does not free a thread that wants to enter a monitor.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
public class InterruptMonitorEntry {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                System.out.println("in");
            }
        });
        synchronized (lock) {
            thread.start();
            thread.interrupt();
            thread.join();
        }
    }
}
