// The waiter waits on one object, the notifier notifies another.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: woken | [deadlock]
public class WaitOnOtherObject {
    static final Object one = new Object();
    static final Object other = new Object();
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread notifier = new Thread(() -> {
            synchronized (other) {
                ready = true;
                other.notifyAll();
            }
        });
        notifier.start();
        synchronized (one) {
            while (!ready) {
                one.wait();
            }
        }
        System.out.println("woken");
    }
}
