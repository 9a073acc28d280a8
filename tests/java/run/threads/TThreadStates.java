// A thread is NEW before start, TERMINATED after join, and in between the state says why it does not run.
import java.util.concurrent.locks.LockSupport;

public class TThreadStates {
    static final Object LOCK = new Object();

    static void awaitState(Thread thread, Thread.State wanted) {
        while (thread.getState() != wanted) {
            Thread.yield();
        }
        System.out.println(thread.getName() + " reached " + wanted);
    }

    static void waiting() {
        synchronized (LOCK) {
            try {
                LOCK.wait();
            } catch (InterruptedException e) {
                System.out.println("waiter interrupted");
            }
        }
    }

    static void blockedOnMonitor() throws InterruptedException {
        Thread blocked = new Thread(() -> {
            synchronized (LOCK) {
                LOCK.notifyAll();
            }
        }, "blocked");
        synchronized (LOCK) {
            blocked.start();
            awaitState(blocked, Thread.State.BLOCKED);
        }
        blocked.join();
        System.out.println(blocked.getState());
    }

    public static void main(String[] args) throws InterruptedException {
        Thread plain = new Thread(() -> { }, "plain");
        System.out.println(plain.getState() + " " + plain.isAlive());
        plain.start();
        plain.join();
        System.out.println(plain.getState() + " " + plain.isAlive());

        blockedOnMonitor();

        Thread waiter = new Thread(TThreadStates::waiting, "waiter");
        waiter.start();
        awaitState(waiter, Thread.State.WAITING);
        waiter.interrupt();
        waiter.join();

        Thread parked = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
        }, "parked");
        parked.start();
        awaitState(parked, Thread.State.WAITING);
        parked.interrupt();
        parked.join();
        System.out.println(Thread.currentThread().getState());
        for (Thread.State state : Thread.State.values()) {
            System.out.println(state.ordinal() + " " + state);
        }
    }
}
