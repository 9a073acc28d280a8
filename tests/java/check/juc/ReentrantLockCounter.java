// A counter under a ReentrantLock.
//@ verdict: verified
//@ outcomes: 2
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockCounter {
    static final ReentrantLock lock = new ReentrantLock();
    static int counter;

    static void add() {
        lock.lock();
        try {
            counter++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ReentrantLockCounter::add);
        other.start();
        add();
        other.join();
        System.out.println(counter);
    }
}
