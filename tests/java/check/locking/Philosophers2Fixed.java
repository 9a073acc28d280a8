// Two philosophers who take the fork with the lower number first.
//@ verdict: verified
//@ outcomes: 2
//@ presets: all
public class Philosophers2Fixed {
    static int meals;

    static synchronized void eat() {
        meals++;
    }

    static void dine(Object lower, Object higher) {
        synchronized (lower) {
            synchronized (higher) {
                eat();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lower = new Object();
        Object higher = new Object();
        Thread a = new Thread(() -> dine(lower, higher));
        Thread b = new Thread(() -> dine(lower, higher));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(meals);
    }
}
