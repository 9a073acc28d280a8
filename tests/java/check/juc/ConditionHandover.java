// A condition with its state under the lock.
//@ verdict: verified
//@ outcomes: 7
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionHandover {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition filled = lock.newCondition();
    static int value;

    static void fill() {
        lock.lock();
        try {
            value = 7;
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(ConditionHandover::fill).start();
        lock.lock();
        try {
            while (value == 0) {
                filled.await();
            }
            System.out.println(value);
        } finally {
            lock.unlock();
        }
    }
}
