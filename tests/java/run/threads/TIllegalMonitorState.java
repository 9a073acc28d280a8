// wait, notify and notifyAll without the monitor fail; so do unlocks by strangers.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class TIllegalMonitorState {
    interface Body {
        void run() throws Exception;
    }

    static void expect(String what, Body body) {
        try {
            body.run();
            System.out.println(what + ": no exception");
        } catch (IllegalMonitorStateException e) {
            System.out.println(what + ": IllegalMonitorStateException " + e.getMessage());
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Object object = new Object();
        expect("wait", object::wait);
        expect("timed wait", () -> object.wait(10));
        expect("notify", object::notify);
        expect("notifyAll", object::notifyAll);
        expect("wrong monitor", () -> {
            synchronized (object) {
                new Object().notify();
            }
        });
        expect("right monitor", () -> {
            synchronized (object) {
                object.notify();
                object.notifyAll();
            }
        });
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        expect("unlock", lock::unlock);
        expect("await", condition::await);
        expect("signal", condition::signal);
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        expect("write unlock", both.writeLock()::unlock);
        expect("read unlock", both.readLock()::unlock);
        expect("stamped", () -> new StampedLock().unlock(7));
        lock.lock();
        Thread stranger = new Thread(() -> expect("unlock by a stranger", lock::unlock));
        stranger.start();
        stranger.join();
        System.out.println(lock.isHeldByCurrentThread());
    }
}
