// A thread waits until another one waits for its lock, by looking at its state.
//@ verdict: verified
//@ properties: deadlock, livelock
//@ outcomes: waiting
//@ presets: jpf
import java.util.concurrent.locks.ReentrantLock;

public class LockSeenByState {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        while (other.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        lock.unlock();
        other.join();
        System.out.println("waiting");
    }
}
