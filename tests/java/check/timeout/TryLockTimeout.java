// A timed tryLock ends either way.
//@ verdict: verified
//@ outcomes: false | true
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockTimeout {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread holder = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        holder.start();
        boolean locked = lock.tryLock(10, TimeUnit.MILLISECONDS);
        System.out.println(locked);
        if (locked) {
            lock.unlock();
        }
    }
}
