// One thread looks at the clock itself, the other waits with a time-out: the wait takes no time before the first
// look, and its time or none after that.
//@ verdict: verified
//@ outcomes: got it 0 | got it 50 | gave up 0 | gave up 50
//@ presets: all
//@ properties: deadlock,uncaught-exception,assertion
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class ClockBesideWaits {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        String[] end = {""};
        Thread worker = new Thread(() -> {
            try {
                end[0] = permits.tryAcquire(50, TimeUnit.MILLISECONDS) ? "got it" : "gave up";
            } catch (InterruptedException e) {
                end[0] = "interrupted";
            }
        });
        worker.start();
        long begin = System.nanoTime();
        permits.release();
        worker.join();
        System.out.println(end[0] + " " + (System.nanoTime() - begin) / 1_000_000);
    }
}
