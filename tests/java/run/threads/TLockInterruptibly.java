// lockInterruptibly gives up on an interrupt; lock waits on and keeps the flag.
import java.util.concurrent.locks.ReentrantLock;

public class TLockInterruptibly {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        String[] results = new String[2];
        Thread patient = new Thread(() -> {
            lock.lock();
            try {
                results[0] = "acquired, flag " + Thread.currentThread().isInterrupted();
            } finally {
                lock.unlock();
            }
        });
        Thread impatient = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                results[1] = "acquired";
                lock.unlock();
            } catch (InterruptedException e) {
                results[1] = "gave up, flag " + Thread.currentThread().isInterrupted() + " holds " + lock.isHeldByCurrentThread();
            }
        });
        lock.lock();
        patient.start();
        impatient.start();
        while (lock.getQueueLength() != 2) {
            Thread.yield();
        }
        impatient.interrupt();
        impatient.join();
        System.out.println("impatient " + results[1]);
        patient.interrupt();
        System.out.println("patient still waits " + (results[0] == null) + " queue " + lock.getQueueLength());
        lock.unlock();
        patient.join();
        System.out.println("patient " + results[0]);

        lock.lockInterruptibly();
        Thread.currentThread().interrupt();
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException e) {
            System.out.println("even for the owner, holds " + lock.getHoldCount());
        }
        lock.unlock();
        System.out.println(lock.isLocked());
    }
}
