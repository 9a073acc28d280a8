// A latch of two for one thread: nobody counts down the rest.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.CountDownLatch;

public class LatchTooMany {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        new Thread(latch::countDown).start();
        latch.await();
        System.out.println("open");
    }
}
