// A wait of five seconds may end before another thread has done anything.
//@ verdict: violated
//@ kinds: uncaught-exception
public class ImpatientWait {
    private static final Object lock = new Object();
    private static boolean finished;

    public static void main(String[] args) throws InterruptedException {
        new Thread(ImpatientWait::work).start();
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
