// ReentrantLock: exclusion, hold counts, queries, and unlock in finally.
import java.util.concurrent.locks.ReentrantLock;

public class TReentrantLock {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int counter;

    static void increment(int times) {
        for (int i = 0; i < times; i++) {
            LOCK.lock();
            try {
                int read = counter;
                Thread.yield();
                counter = read + 1;
            } finally {
                LOCK.unlock();
            }
        }
    }

    static int recurse(int depth) {
        LOCK.lock();
        try {
            return depth == 0 ? LOCK.getHoldCount() : recurse(depth - 1);
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> increment(25));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("counter " + counter);
        System.out.println("holds " + recurse(9) + " then " + LOCK.getHoldCount());

        LOCK.lock();
        Thread waiter = new Thread(() -> increment(1), "waiter");
        waiter.start();
        while (!LOCK.hasQueuedThread(waiter)) {
            Thread.yield();
        }
        System.out.println(LOCK.isLocked() + " " + LOCK.isHeldByCurrentThread() + " " + LOCK.hasQueuedThreads()
            + " " + LOCK.getQueueLength() + " fair " + LOCK.isFair());
        System.out.println(LOCK.toString().replaceAll("^.*\\[", "["));
        LOCK.unlock();
        waiter.join();
        System.out.println(counter + " " + LOCK.isLocked() + " " + LOCK.toString().replaceAll("^.*\\[", "["));
    }
}
