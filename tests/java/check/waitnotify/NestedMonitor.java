// Waiting releases the inner monitor only: whoever wants to notify cannot pass the outer one.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
//@ presets: all
public class NestedMonitor {
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
        synchronized (outer) {
            synchronized (inner) {
                while (!ready) {
                    inner.wait();
                }
            }
        }
        System.out.println("done");
    }
}
