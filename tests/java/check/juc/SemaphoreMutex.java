// A semaphore of one permit as a lock.
//@ verdict: verified
//@ outcomes: 2
import java.util.concurrent.Semaphore;

public class SemaphoreMutex {
    static final Semaphore semaphore = new Semaphore(1);
    static int counter;

    static void add() {
        semaphore.acquireUninterruptibly();
        counter++;
        semaphore.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SemaphoreMutex::add);
        other.start();
        add();
        other.join();
        System.out.println(counter);
    }
}
