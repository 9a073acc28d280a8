// An interrupted party breaks the barrier for the other, unless both have arrived before.
//@ verdict: verified
//@ outcomes: broken | past
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierBroken {
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread other = new Thread(() -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                return;
            }
        });
        other.start();
        other.interrupt();
        try {
            barrier.await();
            System.out.println("past");
        } catch (BrokenBarrierException e) {
            System.out.println("broken");
        }
    }
}
