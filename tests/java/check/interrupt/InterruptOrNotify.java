// A waiter that is notified by one thread and interrupted by another goes on by whichever comes
// first (JLS 17.2.4); the later one does not find it waiting any more.
//@ verdict: verified
//@ outcomes: notified | interrupted
public class InterruptOrNotify {
    static final Object lock = new Object();

    static void notifyOne() {
        synchronized (lock) {
            lock.notify();
        }
    }

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            String how = "notified";
            synchronized (lock) {
                new Thread(InterruptOrNotify::notifyOne).start();
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    how = "interrupted";
                }
            }
            System.out.println(how);
        });
        waiter.start();
        waiter.interrupt();
    }
}
