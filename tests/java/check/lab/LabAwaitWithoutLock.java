// Waiting without the lock fails. What the library does to find that out races with another thread's taking of the
// lock, on purpose; also if that thread is the last one by then, and goes on to its end in one step.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ presets: all
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class LabAwaitWithoutLock {
    static final ReentrantLock mutex = new ReentrantLock();
    static final Condition condition = mutex.newCondition();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            mutex.lock();
            mutex.unlock();
        });
        other.start();
        condition.await();
        other.join();
    }
}
