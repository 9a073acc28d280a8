// The wait happens outside of the other monitor.
//@ verdict: verified
//@ outcomes: done
public class NestedMonitorFixed {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread notifier = new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    ready = true;
                    inner.notify();
                }
            }
        });
        notifier.start();
        synchronized (inner) {
            while (!ready) {
                inner.wait();
            }
        }
        synchronized (outer) {
            System.out.println("done");
        }
    }
}
