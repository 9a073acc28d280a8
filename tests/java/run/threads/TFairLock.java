// A fair lock serves its waiters in the order of their arrival.
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

public class TFairLock {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock(true);
        StringBuilder order = new StringBuilder();
        Thread[] threads = new Thread[5];
        lock.lock();
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                lock.lock();
                try {
                    order.append(id).append(' ');
                } finally {
                    lock.unlock();
                }
            });
            threads[i].start();
            while (lock.getQueueLength() != i + 1) {
                Thread.yield();
            }
        }
        System.out.println("fair " + lock.isFair() + " queue " + lock.getQueueLength());
        lock.unlock();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(order.toString().trim());

        Semaphore semaphore = new Semaphore(0, true);
        StringBuffer served = new StringBuffer();
        Semaphore acknowledged = new Semaphore(0);
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                semaphore.acquireUninterruptibly();
                served.append(id).append(' ');
                acknowledged.release();
            });
            threads[i].start();
            while (semaphore.getQueueLength() != i + 1) {
                Thread.yield();
            }
        }
        for (int i = 0; i < threads.length; i++) {
            semaphore.release();
            acknowledged.acquire();
        }
        System.out.println(served.toString().trim());
    }
}
