// An exception between lock and unlock, and no finally.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
import java.util.concurrent.locks.ReentrantLock;

public class UnlockForgotten {
    static final ReentrantLock lock = new ReentrantLock();

    static void parse(String text) {
        lock.lock();
        Integer.parseInt(text);
        lock.unlock();
    }

    static void parseSafely(String text) {
        try {
            parse(text);
        } catch (NumberFormatException e) {
            return;
        }
    }

    // If the good one comes first nobody is stuck: the bad one leaves a lock behind that no one
    // wants any more.
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> parseSafely("1"));
        other.start();
        parseSafely("one");
        other.join();
        System.out.println("done");
    }
}
