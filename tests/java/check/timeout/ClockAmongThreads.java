// Threads that sleep and measure how long it took do not communicate by that.
//@ verdict: verified
//@ outcomes: 2
public class ClockAmongThreads {
    static int count;

    static void work() {
        long begin = System.currentTimeMillis();
        try {
            Thread.sleep(3);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        synchronized (ClockAmongThreads.class) {
            if (System.currentTimeMillis() - begin >= 3) {
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ClockAmongThreads::work);
        other.start();
        work();
        other.join();
        System.out.println(count);
    }
}
