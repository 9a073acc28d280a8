import java.util.concurrent.locks.ReentrantLock;

/** args[0] threads increment a counter args[1] times each under a ReentrantLock. */
public class Mutex {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[1]);
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) threads[i] = new Thread(() -> add(times));
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        if (count != threads.length * times) throw new AssertionError(count);
    }

    static void add(int times) {
        for (int i = 0; i < times; i++) {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }
}
