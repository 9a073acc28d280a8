// A permit that is not given back.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.Semaphore;

public class SemaphoreLeak {
    static final Semaphore semaphore = new Semaphore(1);

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(semaphore::acquireUninterruptibly);
        other.start();
        semaphore.acquireUninterruptibly();
        other.join();
        System.out.println("done");
    }
}
