// A hand-made barrier, used twice. A fast thread can enter the second round, and reset the count,
// before the slow one has seen that the first round was full.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
public class BarrierReused {
    static int arrived;

    static synchronized void await() {
        arrived++;
        if (arrived == 2) {
            BarrierReused.class.notifyAll();
        }
        try {
            while (arrived < 2) {
                BarrierReused.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        arrived = arrived == 2 ? 3 : 0;
    }

    static void rounds() {
        await();
        await();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(BarrierReused::rounds);
        other.start();
        rounds();
        other.join();
        System.out.println("done");
    }
}
