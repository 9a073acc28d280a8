import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** args[0] writers and args[1] readers that keep each other out by a ReentrantLock and a Condition. */
public class ReadersWriters {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static int readers;
    static boolean writing;
    static int value;

    public static void main(String[] args) throws InterruptedException {
        int writers = Integer.parseInt(args[0]), all = writers + Integer.parseInt(args[1]);
        Thread[] threads = new Thread[all];
        for (int i = 0; i < all; i++) {
            threads[i] = new Thread(i < writers ? ReadersWriters::write : ReadersWriters::read);
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        if (value != writers) throw new AssertionError(value);
    }

    static void read() {
        lock.lock();
        try {
            while (writing) changed.awaitUninterruptibly();
            readers++;
        } finally {
            lock.unlock();
        }
        int seen = value;
        lock.lock();
        try {
            readers--;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (seen < 0) throw new AssertionError(seen);
    }

    static void write() {
        lock.lock();
        try {
            while (writing || readers > 0) changed.awaitUninterruptibly();
            writing = true;
        } finally {
            lock.unlock();
        }
        value++;
        lock.lock();
        try {
            writing = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
