// A latch explored access by access lets through whoever waits when it opens, like one taken as a whole.
//@ verdict: verified
//@ options: --library-calls stepwise
//@ outcomes: 1
import java.util.concurrent.CountDownLatch;

public class LatchAccessByAccess {
    static int number;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            number = 1;
            latch.countDown();
        });
        other.start();
        latch.await();
        System.out.println(number);
    }
}
