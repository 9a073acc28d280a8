// A latch awaited for a while.
//@ verdict: verified
//@ outcomes: false | true
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class LatchTimeout {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        System.out.println(latch.await(10, TimeUnit.MILLISECONDS));
    }
}
