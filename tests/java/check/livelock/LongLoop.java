//@ verdict: verified
// Thirty million turns without an operation that anybody could notice take long, but they end.
public class LongLoop {
    static long sum;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            long local = 0;
            for (int i = 0; i < 30_000_000; i++) {
                local += i;
            }
            synchronized (LongLoop.class) {
                sum = local;
            }
        });
        worker.start();
        worker.join();
        System.out.println(sum);
    }
}
