// A loop around a timed wait: each time-out leaves the program where it was, so there are few states.
//@ verdict: verified
//@ outcomes: stopped | got it
//@ presets: all
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class RetryAcquire {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        String[] end = {"stopped"};
        Thread worker = new Thread(() -> {
            try {
                while (!stop) {
                    if (permits.tryAcquire(100, TimeUnit.MILLISECONDS)) {
                        end[0] = "got it";
                        break;
                    }
                }
            } catch (InterruptedException e) {
                end[0] = "interrupted";
            }
        });
        worker.start();
        permits.release();
        stop = true;
        worker.join();
        System.out.println(end[0]);
    }
}
