// The discipline is kept, and the order of locks is not: a search that hides accesses finds the deadlock.
//@ verdict: violated
//@ kinds: deadlock
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldDeadlock {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int value;

    static void work(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                value++;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work(LEFT, RIGHT)).start();
        new Thread(() -> work(RIGHT, LEFT)).start();
    }
}
