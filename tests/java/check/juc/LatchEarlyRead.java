// The result is read before the latch is awaited.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 1
import java.util.concurrent.CountDownLatch;

public class LatchEarlyRead {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            x = 1;
            latch.countDown();
        }).start();
        int seen = x;
        latch.await();
        System.out.println(seen);
    }
}
