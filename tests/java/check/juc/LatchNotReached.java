// The worker fails before it counts down.
//@ verdict: violated
//@ kinds: uncaught-exception, deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.CountDownLatch;

public class LatchNotReached {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            Integer.parseInt("none");
            latch.countDown();
        }).start();
        latch.await();
        System.out.println("open");
    }
}
