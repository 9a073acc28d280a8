// Two permits let two threads in.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
import java.util.concurrent.Semaphore;

public class SemaphoreTooMany {
    static final Semaphore semaphore = new Semaphore(2);
    static int counter;

    static void add() {
        semaphore.acquireUninterruptibly();
        counter++;
        semaphore.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SemaphoreTooMany::add);
        other.start();
        add();
        other.join();
        System.out.println(counter);
    }
}
