// Both permits are taken at once.
//@ verdict: verified
//@ outcomes: done
import java.util.concurrent.Semaphore;

public class SemaphoreHalvesFixed {
    static final Semaphore semaphore = new Semaphore(2);

    static void work() {
        semaphore.acquireUninterruptibly(2);
        semaphore.release(2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SemaphoreHalvesFixed::work);
        other.start();
        work();
        other.join();
        System.out.println("done");
    }
}
