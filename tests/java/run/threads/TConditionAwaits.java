// All the ways to await a condition: timed, until a date, uninterruptibly, with interrupts and signals.
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class TConditionAwaits {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CONDITION = LOCK.newCondition();
    static int open;
    static int passed;

    static void pass() {
        LOCK.lock();
        try {
            while (open == 0) {
                CONDITION.awaitUninterruptibly();
            }
            passed++;
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LOCK.lock();
        LOCK.lock();
        System.out.println("await " + CONDITION.await(2, TimeUnit.MILLISECONDS) + " holds " + LOCK.getHoldCount());
        System.out.println("nanos over " + (CONDITION.awaitNanos(1_000_000) <= 0));
        System.out.println("until " + CONDITION.awaitUntil(new Date(System.currentTimeMillis() + 3)));
        System.out.println("until the past " + CONDITION.awaitUntil(new Date(0)));
        Thread.currentThread().interrupt();
        try {
            CONDITION.await();
        } catch (InterruptedException e) {
            System.out.println("interrupted, holds " + LOCK.getHoldCount() + " flag " + Thread.currentThread().isInterrupted());
        }
        LOCK.unlock();
        LOCK.unlock();

        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(TConditionAwaits::pass);
            threads[i].start();
            threads[i].interrupt();
        }
        int waiting = 0;
        while (waiting != threads.length) {
            LOCK.lock();
            waiting = LOCK.getWaitQueueLength(CONDITION);
            LOCK.unlock();
        }
        LOCK.lock();
        System.out.println("waiters " + LOCK.hasWaiters(CONDITION));
        open = 1;
        CONDITION.signalAll();
        System.out.println("after signalAll " + LOCK.getWaitQueueLength(CONDITION) + " passed " + passed);
        LOCK.unlock();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("passed " + passed);
    }
}
