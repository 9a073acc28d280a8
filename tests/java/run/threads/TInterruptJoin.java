// An interrupt ends join; the joined thread is not affected by it.
import java.util.concurrent.CountDownLatch;

public class TInterruptJoin {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        int[] work = new int[1];
        Thread worker = new Thread(() -> {
            try {
                release.await();
                work[0] = 7;
            } catch (InterruptedException e) {
                work[0] = -1;
            }
        });
        String[] outcome = new String[2];
        Thread joiner = new Thread(() -> {
            try {
                worker.join();
                outcome[0] = "joined";
            } catch (InterruptedException e) {
                outcome[0] = "interrupted, flag " + Thread.currentThread().isInterrupted();
                outcome[1] = "worker alive " + worker.isAlive() + " interrupted " + worker.isInterrupted();
            }
        });
        worker.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        System.out.println(outcome[0]);
        System.out.println(outcome[1]);
        release.countDown();
        worker.join();
        System.out.println("worker made " + work[0]);

        Thread.currentThread().interrupt();
        try {
            worker.join(10);
            System.out.println("timed join of an ended thread ignored the interrupt");
        } catch (InterruptedException e) {
            System.out.println("timed join threw");
        }
        System.out.println("finally " + Thread.interrupted());
    }
}
