// A cyclic barrier runs its action once per generation, when all parties arrived.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class TCyclicBarrier {
    static final int PARTIES = 3;
    static final int ROUNDS = 4;

    public static void main(String[] args) throws Exception {
        int[][] values = new int[ROUNDS][PARTIES];
        StringBuilder log = new StringBuilder();
        int[] round = new int[1];
        int[] indexSum = new int[PARTIES];
        CyclicBarrier barrier = new CyclicBarrier(PARTIES, () -> {
            int sum = 0;
            for (int value : values[round[0]]) {
                sum += value;
            }
            log.append("round ").append(round[0]).append(" sum ").append(sum).append('\n');
            round[0]++;
        });
        Thread[] threads = new Thread[PARTIES];
        for (int i = 0; i < PARTIES; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                try {
                    for (int r = 0; r < ROUNDS; r++) {
                        values[r][id] = (id + 1) * (r + 1);
                        indexSum[id] += barrier.await();
                    }
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        int total = 0;
        for (int i = 0; i < PARTIES; i++) {
            threads[i].join();
            total += indexSum[i];
        }
        System.out.print(log);
        System.out.println("arrival indexes " + total + " parties " + barrier.getParties()
            + " waiting " + barrier.getNumberWaiting() + " broken " + barrier.isBroken());
        System.out.println(new CyclicBarrier(1).await());
        try {
            new CyclicBarrier(0);
        } catch (IllegalArgumentException e) {
            System.out.println("no parties");
        }
    }
}
