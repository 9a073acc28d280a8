/** Two threads add to a counter without a lock. */
public class LostUpdate {
    static class Counter {
        int n;
    }

    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        Runnable add = () -> counter.n++;
        Thread a = new Thread(add, "A");
        Thread b = new Thread(add, "B");
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter.n == 2 : "lost an update: " + counter.n;
        System.out.println("n = " + counter.n);
    }
}
