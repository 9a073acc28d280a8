// Each side writes before the barrier and reads the other's value after it.
//@ verdict: verified
//@ outcomes: 2 1
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierPhases {
    static int x;
    static int y;
    static int seen;

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread other = new Thread(() -> {
            x = 1;
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
            seen = y;
        });
        other.start();
        y = 2;
        barrier.await();
        int mine = x;
        other.join();
        System.out.println(seen + " " + mine);
    }
}
