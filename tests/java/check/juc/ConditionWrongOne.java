// Two conditions of one lock, and the wrong one is signalled.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: 7 | [deadlock]
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionWrongOne {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notEmpty = lock.newCondition();
    static final Condition notFull = lock.newCondition();
    static int value;

    static void fill() {
        lock.lock();
        value = 7;
        notFull.signal();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(ConditionWrongOne::fill).start();
        lock.lock();
        while (value == 0) {
            notEmpty.await();
        }
        lock.unlock();
        System.out.println(value);
    }
}
