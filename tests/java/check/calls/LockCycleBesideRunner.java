// Two threads wait for each other's locks while a third one goes on for ever: they are stuck all the same.
//@ verdict: violated
//@ kinds: deadlock
//@ properties: deadlock
import java.util.concurrent.locks.ReentrantLock;

public class LockCycleBesideRunner {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();
    static volatile boolean turn;

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right)).start();
        new Thread(() -> both(right, left)).start();
        while (true) {
            turn = !turn;
        }
    }
}
