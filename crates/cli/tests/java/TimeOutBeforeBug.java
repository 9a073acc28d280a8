// A wait may end early, which is an error here; so is what happens when it does not, and that is told.
public class TimeOutBeforeBug {
    private static final Object lock = new Object();
    private static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(TimeOutBeforeBug::work);
        worker.start();
        worker.join(60_000);
        if (worker.isAlive()) {
            throw new IllegalStateException("timed out");
        }
        synchronized (lock) {
            assert count == 2;
        }
    }

    private static void work() {
        synchronized (lock) {
            count++;
        }
    }
}
