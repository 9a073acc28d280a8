// Two threads try for two locks in opposite order: both, one or none of them may succeed.
//@ verdict: verified
//@ outcomes: 0 | 1 | 2
//@ presets: jpf
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockBoth {
    static final AtomicInteger successes = new AtomicInteger();

    static void both(ReentrantLock first, ReentrantLock second) {
        if (first.tryLock()) {
            if (second.tryLock()) {
                successes.incrementAndGet();
                second.unlock();
            }
            first.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        Thread other = new Thread(() -> both(b, a));
        other.start();
        both(a, b);
        other.join();
        System.out.println(successes.get());
    }
}
