// park and unpark: permits given before parking, handshakes, a first-in-first-out mutex.
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class TLockSupport {
    static class FifoMutex {
        private final AtomicBoolean locked = new AtomicBoolean();
        private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();

        void lock() {
            Thread current = Thread.currentThread();
            waiters.add(current);
            while (waiters.peek() != current || !locked.compareAndSet(false, true)) {
                LockSupport.park(this);
            }
            waiters.remove();
        }

        void unlock() {
            locked.set(false);
            LockSupport.unpark(waiters.peek());
        }
    }

    static volatile int turn;

    public static void main(String[] args) throws InterruptedException {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("a permit given before is used");

        Thread main = Thread.currentThread();
        StringBuilder log = new StringBuilder();
        Thread other = new Thread(() -> {
            for (int i = 0; i < 5; i++) {
                while (turn != 1) {
                    LockSupport.park();
                }
                log.append("other").append(i).append(' ');
                turn = 0;
                LockSupport.unpark(main);
            }
        });
        other.start();
        for (int i = 0; i < 5; i++) {
            while (turn != 0) {
                LockSupport.park();
            }
            log.append("main").append(i).append(' ');
            turn = 1;
            LockSupport.unpark(other);
        }
        other.join();
        System.out.println(log.toString().trim());

        FifoMutex mutex = new FifoMutex();
        int[] counter = new int[1];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    mutex.lock();
                    counter[0]++;
                    mutex.unlock();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter[0] + " " + mutex.waiters.isEmpty());
    }
}
