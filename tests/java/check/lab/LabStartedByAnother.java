//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: 0 | [deadlock]
//@ presets: all
// The notification comes from a thread that another one starts: it is lost if that thread gets the lock
// before main waits. Where main has the lock first, the notifying thread does not exist yet.
public class LabStartedByAnother {
    static final Object lock = new Object();

    static void notifying() {
        synchronized (lock) {
            lock.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread second = new Thread(LabStartedByAnother::notifying);
        Thread first = new Thread(second::start);
        first.start();
        synchronized (lock) {
            lock.wait();
        }
        first.join();
        second.join();
        System.out.println(0);
    }
}
