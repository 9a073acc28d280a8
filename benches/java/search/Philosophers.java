/** Dining philosophers with monitors: args[0] of them, ordered so that they cannot deadlock unless args[1] is "greedy". */
public class Philosophers {
    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        boolean greedy = args.length > 1 && args[1].equals("greedy");
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) forks[i] = new Object();
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int left = i, right = (i + 1) % count;
            Object first = forks[greedy ? left : Math.min(left, right)];
            Object second = forks[greedy ? right : Math.max(left, right)];
            threads[i] = new Thread(() -> eat(first, second));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    static void eat(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Thread.onSpinWait();
            }
        }
    }
}
