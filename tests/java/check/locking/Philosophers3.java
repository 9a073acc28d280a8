// Three philosophers who each take the left fork first.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
public class Philosophers3 {
    static final int COUNT = 3;

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
                synchronized (left) {
                    synchronized (right) {
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
