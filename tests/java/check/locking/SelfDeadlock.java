// A lock made of wait and notify that does not know its owner: a nested call waits for itself.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: in [deadlock]
public class SelfDeadlock {
    static boolean locked;

    static synchronized void lock() throws InterruptedException {
        while (locked) {
            SelfDeadlock.class.wait();
        }
        locked = true;
    }

    static synchronized void unlock() {
        locked = false;
        SelfDeadlock.class.notify();
    }

    public static void main(String[] args) throws InterruptedException {
        lock();
        System.out.println("in");
        lock();
        unlock();
        unlock();
        System.out.println("out");
    }
}
