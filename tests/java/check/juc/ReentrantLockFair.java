// A fair lock protects as well.
//@ verdict: verified
//@ outcomes: 2
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockFair {
    static final ReentrantLock lock = new ReentrantLock(true);
    static int counter;

    static void add() {
        lock.lock();
        counter++;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ReentrantLockFair::add);
        other.start();
        add();
        other.join();
        System.out.println(counter);
    }
}
