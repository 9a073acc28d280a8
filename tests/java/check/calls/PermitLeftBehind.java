// A thread parks while it has a lock; a permit that the lock left behind when the thread had to wait for it
// may let it go on.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
//@ presets: jpf
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class PermitLeftBehind {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        lock.lock();
        LockSupport.park();
        lock.unlock();
        other.join();
        System.out.println("done");
    }
}
