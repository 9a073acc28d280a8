// A barrier whose rounds are numbered.
//@ verdict: verified
//@ outcomes: done
public class BarrierReusedFixed {
    static int arrived;
    static int round;

    static synchronized void await() {
        int mine = round;
        arrived++;
        if (arrived == 2) {
            arrived = 0;
            round++;
            BarrierReusedFixed.class.notifyAll();
        }
        try {
            while (round == mine) {
                BarrierReusedFixed.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void rounds() {
        await();
        await();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(BarrierReusedFixed::rounds);
        other.start();
        rounds();
        other.join();
        System.out.println("done");
    }
}
