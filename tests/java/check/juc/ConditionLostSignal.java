// A condition without state: a signal that comes first is lost.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: woken | [deadlock]
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionLostSignal {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();

    static void signal() {
        lock.lock();
        condition.signal();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(ConditionLostSignal::signal).start();
        lock.lock();
        condition.await();
        lock.unlock();
        System.out.println("woken");
    }
}
