// What was done before countDown is seen after await.
//@ verdict: verified
//@ outcomes: 3
import java.util.concurrent.CountDownLatch;

public class LatchOrders {
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        new Thread(() -> {
            x = 1;
            latch.countDown();
        }).start();
        new Thread(() -> {
            y = 2;
            latch.countDown();
        }).start();
        latch.await();
        System.out.println(x + y);
    }
}
