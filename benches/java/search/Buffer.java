/** One producer and args[0] consumers of args[1] items each, on a buffer of args[2] places made of wait and notifyAll. */
public class Buffer {
    static final Object lock = new Object();
    static int capacity;
    static int filled;

    public static void main(String[] args) throws InterruptedException {
        int consumers = Integer.parseInt(args[0]), items = Integer.parseInt(args[1]);
        capacity = Integer.parseInt(args[2]);
        Thread[] threads = new Thread[consumers + 1];
        threads[0] = new Thread(() -> produce(consumers * items));
        for (int i = 1; i <= consumers; i++) threads[i] = new Thread(() -> consume(items));
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        if (filled != 0) throw new AssertionError(filled);
    }

    static void produce(int items) {
        for (int i = 0; i < items; i++) {
            synchronized (lock) {
                while (filled == capacity) await();
                filled++;
                lock.notifyAll();
            }
        }
    }

    static void consume(int items) {
        for (int i = 0; i < items; i++) {
            synchronized (lock) {
                while (filled == 0) await();
                filled--;
                lock.notifyAll();
            }
        }
    }

    static void await() {
        try {
            lock.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
