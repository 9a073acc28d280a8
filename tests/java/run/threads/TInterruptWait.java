// An interrupted wait reacquires the monitor before it throws, and clears the flag.
public class TInterruptWait {
    static final Object LOCK = new Object();
    static final StringBuilder LOG = new StringBuilder();

    static void waitForEver() {
        synchronized (LOCK) {
            try {
                LOCK.wait();
                LOG.append("woken ");
            } catch (InterruptedException e) {
                LOG.append("interrupted holding=").append(Thread.holdsLock(LOCK));
                LOG.append(" flag=").append(Thread.currentThread().isInterrupted());
                LOG.append(" message=").append(e.getMessage());
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(TInterruptWait::waitForEver);
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        synchronized (LOCK) {
            waiter.interrupt();
            LOG.append("main first; ");
        }
        waiter.join();
        System.out.println(LOG);

        LOG.setLength(0);
        Thread.currentThread().interrupt();
        synchronized (LOCK) {
            try {
                LOCK.wait(1);
            } catch (InterruptedException e) {
                LOG.append("pending interrupt ends a timed wait");
            }
        }
        System.out.println(LOG);
        try {
            synchronized (LOCK) {
                LOCK.wait(-1);
            }
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            synchronized (LOCK) {
                LOCK.wait(0, -1);
            }
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
