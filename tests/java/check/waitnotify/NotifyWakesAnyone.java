// notify may wake either waiter. Main notifies once when both wait, and again only after the first
// has been served.
//@ verdict: verified
//@ outcomes: 12 | 21
//@ presets: all
public class NotifyWakesAnyone {
    static final Object lock = new Object();
    static int waiting;
    static int order;

    static void waiter(int id) {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            order = order * 10 + id;
        }
    }

    static boolean notifyIf(int expectedWaiting, boolean expectedServed) {
        synchronized (lock) {
            if (waiting != expectedWaiting || (order != 0) != expectedServed) {
                return false;
            }
            lock.notify();
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> waiter(1));
        Thread b = new Thread(() -> waiter(2));
        a.start();
        b.start();
        while (!notifyIf(2, false)) {
            Thread.yield();
        }
        while (!notifyIf(2, true)) {
            Thread.yield();
        }
        a.join();
        b.join();
        System.out.println(order);
    }
}
