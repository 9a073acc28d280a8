// The same order.
//@ verdict: verified
//@ outcomes: done
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockOrderFixed {
    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        Thread other = new Thread(() -> both(left, right));
        other.start();
        both(left, right);
        other.join();
        System.out.println("done");
    }
}
