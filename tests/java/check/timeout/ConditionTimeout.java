// A condition awaited for a while. awaitNanos of a signalled thread may leave time or not; only the
// flag under the lock counts.
//@ verdict: verified
//@ outcomes: false | true
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionTimeout {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static boolean ready;

    static void signal() {
        lock.lock();
        ready = true;
        condition.signal();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(ConditionTimeout::signal).start();
        lock.lock();
        if (!ready) {
            condition.await(10, TimeUnit.MILLISECONDS);
        }
        System.out.println(ready);
        lock.unlock();
    }
}
