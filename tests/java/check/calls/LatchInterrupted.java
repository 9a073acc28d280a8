// Waiting for a latch ends when it opens or when the thread is interrupted, whichever comes first.
//@ verdict: verified
//@ outcomes: open false | open true | interrupted false
//@ presets: jpf
import java.util.concurrent.CountDownLatch;

public class LatchInterrupted {
    static String how;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            try {
                latch.await();
                how = "open " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                how = "interrupted " + Thread.currentThread().isInterrupted();
            }
        });
        other.start();
        Thread opener = new Thread(latch::countDown);
        opener.start();
        other.interrupt();
        other.join();
        opener.join();
        System.out.println(how);
    }
}
