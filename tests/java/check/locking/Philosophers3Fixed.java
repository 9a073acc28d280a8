// Three philosophers; the last one takes the other fork first.
//@ verdict: verified
//@ outcomes: done
public class Philosophers3Fixed {
    static final int COUNT = 3;

    public static void main(String[] args) throws InterruptedException {
        Object[] forks = new Object[COUNT];
        for (int i = 0; i < COUNT; i++) {
            forks[i] = new Object();
        }
        Thread[] philosophers = new Thread[COUNT];
        for (int i = 0; i < COUNT; i++) {
            Object lower = forks[Math.min(i, (i + 1) % COUNT)];
            Object higher = forks[Math.max(i, (i + 1) % COUNT)];
            philosophers[i] = new Thread(() -> {
                synchronized (lower) {
                    synchronized (higher) {
                        Thread.yield();
                    }
                }
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
