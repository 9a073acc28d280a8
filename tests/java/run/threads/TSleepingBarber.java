// The sleeping barber with semaphores: every customer is served or turned away, here with enough chairs for all.
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class TSleepingBarber {
    static final int CUSTOMERS = 8;
    static final Semaphore CUSTOMER = new Semaphore(0);
    static final Semaphore BARBER = new Semaphore(0);
    static final Semaphore DONE = new Semaphore(0);
    static final Semaphore MUTEX = new Semaphore(1);
    static int freeChairs = CUSTOMERS;
    static int served;
    static final AtomicInteger left = new AtomicInteger();

    static void barber() {
        for (int i = 0; i < CUSTOMERS; i++) {
            CUSTOMER.acquireUninterruptibly();
            MUTEX.acquireUninterruptibly();
            freeChairs++;
            BARBER.release();
            MUTEX.release();
            served++;
            DONE.release();
        }
    }

    static void customer() {
        MUTEX.acquireUninterruptibly();
        if (freeChairs == 0) {
            MUTEX.release();
            left.incrementAndGet();
            return;
        }
        freeChairs--;
        CUSTOMER.release();
        MUTEX.release();
        BARBER.acquireUninterruptibly();
        DONE.acquireUninterruptibly();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread barber = new Thread(TSleepingBarber::barber);
        Thread[] customers = new Thread[CUSTOMERS];
        for (int i = 0; i < CUSTOMERS; i++) {
            customers[i] = new Thread(TSleepingBarber::customer);
            customers[i].start();
        }
        barber.start();
        for (Thread customer : customers) {
            customer.join();
        }
        barber.join();
        System.out.println("served " + served + " left " + left + " chairs " + freeChairs);
        System.out.println(CUSTOMER.availablePermits() + " " + BARBER.availablePermits() + " " + DONE.availablePermits());
    }
}
