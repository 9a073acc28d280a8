// A timed join returns after its time with the thread still alive; an untimed one only when it ended.
import java.util.concurrent.CountDownLatch;

public class TJoinTimeout {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        int[] result = new int[1];
        Thread worker = new Thread(() -> {
            try {
                release.await();
                result[0] = 42;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        worker.join();
        System.out.println("join before start returns at once, alive " + worker.isAlive());
        worker.start();
        worker.join(5);
        System.out.println("after 5 ms alive " + worker.isAlive() + " result " + result[0]);
        worker.join(2, 500_000);
        System.out.println("after 2.5 ms alive " + worker.isAlive());
        release.countDown();
        worker.join(0);
        System.out.println("after join(0) alive " + worker.isAlive() + " result " + result[0]);
        worker.join(1000);
        worker.join();
        System.out.println("join of an ended thread returns");
        try {
            worker.join(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            worker.join(1, 1_000_000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
