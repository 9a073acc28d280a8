// Sleeps of different length say nothing about the order.
//@ verdict: verified
//@ outcomes: 12 | 21
public class SleepIsNoOrder {
    static int order;

    static synchronized void come(int id) {
        order = order * 10 + id;
    }

    static void sleepAndCome(int millis, int id) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        come(id);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> sleepAndCome(10, 1));
        Thread b = new Thread(() -> sleepAndCome(1000, 2));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(order);
    }
}
