// With time that waits for everybody a second of work is over before a wait of five seconds is.
//@ verdict: verified
//@ options: --time-outs last
//@ outcomes: done
public class PatientWait {
    private static final Object lock = new Object();
    private static boolean finished;

    public static void main(String[] args) throws InterruptedException {
        new Thread(PatientWait::work).start();
        synchronized (lock) {
            if (!finished) {
                lock.wait(5000);
            }
            if (!finished) {
                throw new IllegalStateException("did not terminate");
            }
        }
        System.out.println("done");
    }

    private static void work() {
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        synchronized (lock) {
            finished = true;
            lock.notifyAll();
        }
    }
}
