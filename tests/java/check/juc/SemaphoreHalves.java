// Two threads that each need two permits and take them one by one.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
import java.util.concurrent.Semaphore;

public class SemaphoreHalves {
    static final Semaphore semaphore = new Semaphore(2);

    static void work() {
        semaphore.acquireUninterruptibly();
        semaphore.acquireUninterruptibly();
        semaphore.release(2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SemaphoreHalves::work);
        other.start();
        work();
        other.join();
        System.out.println("done");
    }
}
