// Two threads wait for each other's locks, but a third one interrupts one of them: no deadlock.
//@ verdict: verified
//@ presets: jpf
import java.util.concurrent.locks.ReentrantLock;

public class InterruptedOutOfCycle {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();

    static void patient() {
        left.lock();
        right.lock();
        right.unlock();
        left.unlock();
    }

    static void polite() {
        right.lock();
        try {
            left.lockInterruptibly();
            left.unlock();
        } catch (InterruptedException e) {
            // Somebody asked it to give way.
        }
        right.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread patient = new Thread(InterruptedOutOfCycle::patient);
        Thread polite = new Thread(InterruptedOutOfCycle::polite);
        patient.start();
        polite.start();
        polite.interrupt();
        patient.join();
        polite.join();
    }
}
