// Philosophers who pick up the lower fork first all eat their meals.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class TDiningPhilosophers {
    static final int SEATS = 5;
    static final int MEALS = 12;

    static class Fork {
        int uses;
    }

    static int[] dineWithMonitors() throws InterruptedException {
        Fork[] forks = new Fork[SEATS];
        for (int i = 0; i < SEATS; i++) {
            forks[i] = new Fork();
        }
        Thread[] threads = new Thread[SEATS];
        for (int i = 0; i < SEATS; i++) {
            Fork low = forks[Math.min(i, (i + 1) % SEATS)];
            Fork high = forks[Math.max(i, (i + 1) % SEATS)];
            threads[i] = new Thread(() -> {
                for (int meal = 0; meal < MEALS; meal++) {
                    synchronized (low) {
                        synchronized (high) {
                            low.uses++;
                            high.uses++;
                        }
                    }
                }
            });
            threads[i].start();
        }
        int[] uses = new int[SEATS];
        for (int i = 0; i < SEATS; i++) {
            threads[i].join();
        }
        for (int i = 0; i < SEATS; i++) {
            uses[i] = forks[i].uses;
        }
        return uses;
    }

    static int dineWithLocks() throws InterruptedException {
        Lock[] forks = new Lock[SEATS];
        for (int i = 0; i < SEATS; i++) {
            forks[i] = new ReentrantLock();
        }
        int[] meals = new int[SEATS];
        Thread[] threads = new Thread[SEATS];
        for (int i = 0; i < SEATS; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                while (meals[id] < MEALS) {
                    forks[id].lock();
                    if (forks[(id + 1) % SEATS].tryLock()) {
                        meals[id]++;
                        forks[(id + 1) % SEATS].unlock();
                    }
                    forks[id].unlock();
                    Thread.yield();
                }
            });
            threads[i].start();
        }
        int total = 0;
        for (int i = 0; i < SEATS; i++) {
            threads[i].join();
            total += meals[i];
        }
        return total;
    }

    public static void main(String[] args) throws InterruptedException {
        for (int uses : dineWithMonitors()) {
            System.out.println("fork used " + uses);
        }
        System.out.println("meals with locks " + dineWithLocks());
    }
}
