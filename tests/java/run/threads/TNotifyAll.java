// notifyAll wakes every waiter; notify wakes exactly one at a time.
import java.util.concurrent.atomic.AtomicInteger;

public class TNotifyAll {
    static final Object LOCK = new Object();
    static int waiting;
    static int tickets;
    static final AtomicInteger woken = new AtomicInteger();

    static void waitForTicket() {
        synchronized (LOCK) {
            waiting++;
            LOCK.notifyAll();
            try {
                while (tickets == 0) {
                    LOCK.wait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            tickets--;
            waiting--;
            woken.incrementAndGet();
            LOCK.notifyAll();
        }
    }

    static Thread[] start(int count) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(TNotifyAll::waitForTicket);
            threads[i].start();
        }
        synchronized (LOCK) {
            while (waiting < count) {
                LOCK.wait();
            }
        }
        return threads;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = start(5);
        synchronized (LOCK) {
            System.out.println("waiting " + waiting + " woken " + woken);
            tickets = 5;
            LOCK.notifyAll();
        }
        for (Thread thread : all) {
            thread.join();
        }
        System.out.println("woken " + woken + " tickets " + tickets);

        Thread[] some = start(3);
        for (int given = 1; given <= 3; given++) {
            synchronized (LOCK) {
                tickets = 1;
                LOCK.notifyAll();
                while (tickets != 0) {
                    LOCK.wait();
                }
                System.out.println("given " + given + " waiting " + waiting);
            }
        }
        for (Thread thread : some) {
            thread.join();
        }
        System.out.println("woken " + woken);
    }
}
