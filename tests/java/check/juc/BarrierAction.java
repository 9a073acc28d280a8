// The action runs once per round, before anyone goes on.
//@ verdict: verified
//@ outcomes: 1
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierAction {
    static int rounds;

    static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
        assert rounds == 1 : "went on before the action";
    }

    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> rounds++);
        Thread other = new Thread(() -> await(barrier));
        other.start();
        await(barrier);
        other.join();
        System.out.println(rounds);
    }
}
