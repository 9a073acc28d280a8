// The lock is released whatever happens.
//@ verdict: verified
//@ outcomes: done
import java.util.concurrent.locks.ReentrantLock;

public class UnlockForgottenFixed {
    static final ReentrantLock lock = new ReentrantLock();

    static void parse(String text) {
        lock.lock();
        try {
            Integer.parseInt(text);
        } finally {
            lock.unlock();
        }
    }

    static void parseSafely(String text) {
        try {
            parse(text);
        } catch (NumberFormatException e) {
            return;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> parseSafely("1"));
        other.start();
        parseSafely("one");
        other.join();
        System.out.println("done");
    }
}
