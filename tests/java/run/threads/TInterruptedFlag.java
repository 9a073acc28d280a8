// The interrupt flag: set by others, read with and without clearing, kept by computing code, reset by the next blocking call.
import java.util.concurrent.CountDownLatch;

public class TInterruptedFlag {
    public static void main(String[] args) throws InterruptedException {
        Thread fresh = new Thread(() -> { });
        fresh.interrupt();
        System.out.println("set before start: " + fresh.isInterrupted());

        boolean[] seen = new boolean[4];
        Thread early = new Thread(() -> {
            seen[0] = Thread.currentThread().isInterrupted();
            seen[1] = Thread.interrupted();
            seen[2] = Thread.interrupted();
        });
        early.interrupt();
        early.start();
        early.join();
        System.out.println("seen inside: " + seen[0] + " " + seen[1] + " " + seen[2]);

        Thread spinner = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            seen[3] = true;
        });
        spinner.start();
        spinner.interrupt();
        spinner.join();
        System.out.println("spinner ended: " + seen[3]);

        CountDownLatch never = new CountDownLatch(1);
        Thread.currentThread().interrupt();
        try {
            never.await();
        } catch (InterruptedException e) {
            System.out.println("await threw " + e.getMessage() + ", flag " + Thread.currentThread().isInterrupted());
            Thread.currentThread().interrupt();
        }
        System.out.println("restored: " + Thread.interrupted());
        System.out.println("clean: " + Thread.currentThread().isInterrupted());
    }
}
