// Four philosophers with a waiter who lets at most three of them sit down.
//@ verdict: verified
//@ outcomes: done
public class Philosophers4Waiter {
    static final int COUNT = 4;
    static int seats = COUNT - 1;

    static synchronized void sit() {
        while (seats == 0) {
            try {
                Philosophers4Waiter.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        seats--;
    }

    static synchronized void leave() {
        seats++;
        Philosophers4Waiter.class.notify();
    }

    public static void main(String[] args) throws InterruptedException {
        Object[] forks = new Object[COUNT];
        for (int i = 0; i < COUNT; i++) {
            forks[i] = new Object();
        }
        Thread[] philosophers = new Thread[COUNT];
        for (int i = 0; i < COUNT; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % COUNT];
            philosophers[i] = new Thread(() -> {
                sit();
                synchronized (left) {
                    synchronized (right) {
                    }
                }
                leave();
            });
        }
        for (Thread philosopher : philosophers) {
            philosopher.start();
        }
        for (Thread philosopher : philosophers) {
            philosopher.join();
        }
        System.out.println("done");
    }
}
