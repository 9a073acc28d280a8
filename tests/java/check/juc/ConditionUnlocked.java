// Signalling without the lock is an exception.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: [uncaught java.lang.IllegalMonitorStateException]
import java.util.concurrent.locks.ReentrantLock;

public class ConditionUnlocked {
    public static void main(String[] args) {
        new ReentrantLock().newCondition().signal();
    }
}
