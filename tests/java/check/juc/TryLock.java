// tryLock does not wait: the counter is raised only by those who got the lock.
//@ verdict: verified
//@ outcomes: 1 | 2
import java.util.concurrent.locks.ReentrantLock;

public class TryLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int counter;

    static void tryAdd() {
        if (lock.tryLock()) {
            counter++;
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(TryLock::tryAdd);
        other.start();
        tryAdd();
        other.join();
        System.out.println(counter);
    }
}
