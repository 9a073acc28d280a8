// A thread waits until another one is queued for its lock: whoever takes calls for granted sees no queue.
//@ verdict: verified
//@ outcomes: queued, then taken
//@ presets: jpf
import java.util.concurrent.locks.ReentrantLock;

public class LockSeenQueued {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        while (!lock.hasQueuedThread(other)) {
            Thread.yield();
        }
        System.out.print("queued, then ");
        lock.unlock();
        other.join();
        System.out.println("taken");
    }
}
