// One permit is free, but the thread that could do with it is queued behind one that needs two.
//@ verdict: violated
//@ kinds: deadlock
//@ presets: jpf
import java.util.concurrent.Semaphore;

public class SemaphoreQueueStuck {
    public static void main(String[] args) throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        Thread greedy = new Thread(() -> semaphore.acquireUninterruptibly(2));
        Thread modest = new Thread(() -> {
            semaphore.acquireUninterruptibly();
            semaphore.release(2);
        });
        greedy.start();
        modest.start();
        semaphore.release();
        greedy.join();
        modest.join();
    }
}
