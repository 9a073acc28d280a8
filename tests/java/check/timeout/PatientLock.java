// A thread sleeps while it has a lock that others wait for: time passes for it, as they cannot go on.
//@ verdict: verified
//@ options: --time-outs last
//@ outcomes: done
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

public class PatientLock {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch taken = new CountDownLatch(1);
        Thread sleeper = new Thread(() -> {
            lock.lock();
            taken.countDown();
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            } finally {
                lock.unlock();
            }
        });
        sleeper.start();
        taken.await();
        lock.lock();
        lock.unlock();
        sleeper.join();
        System.out.println("done");
    }
}
