// Latches: start signal, completion count, timed await, counts that stay at zero.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class TCountDownLatch {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(4);
        AtomicInteger early = new AtomicInteger();
        boolean[] started = new boolean[1];
        int[] squares = new int[4];
        for (int i = 0; i < 4; i++) {
            int id = i;
            new Thread(() -> {
                try {
                    start.await();
                    if (!started[0]) {
                        early.incrementAndGet();
                    }
                    squares[id] = id * id;
                    done.countDown();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }).start();
        }
        System.out.println("await " + done.await(3, TimeUnit.MILLISECONDS) + " count " + done.getCount());
        started[0] = true;
        start.countDown();
        done.await();
        System.out.println("early " + early + " squares " + squares[0] + squares[1] + squares[2] + squares[3]);
        done.countDown();
        System.out.println(done.getCount() + " " + done.await(0, TimeUnit.SECONDS));
        System.out.println(done.toString().replaceAll("^.*\\[", "["));
        new CountDownLatch(0).await();
        try {
            new CountDownLatch(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread.currentThread().interrupt();
        try {
            new CountDownLatch(1).await(1, TimeUnit.HOURS);
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }
}
