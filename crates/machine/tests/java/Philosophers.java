/** Dining philosophers on monitors; the first takes his forks in the other order, so nobody starves. */
public class Philosophers {
    static final int MEALS = 1;

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        for (int i = 0; i < count; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % count];
            Object first = i == 0 ? right : left;
            Object second = i == 0 ? left : right;
            new Thread(() -> {
                for (int meal = 0; meal < MEALS; meal++) {
                    synchronized (first) {
                        synchronized (second) {
                            Thread.yield();
                        }
                    }
                }
            }).start();
        }
    }
}
