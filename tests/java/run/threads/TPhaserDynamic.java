// Parties come and go between phases; tiered phasers advance as one; waits can be timed and interrupted.
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class TPhaserDynamic {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        int[] rounds = new int[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            phaser.register();
            threads[i] = new Thread(() -> {
                for (int k = 0; k <= id; k++) {
                    rounds[id]++;
                    if (k < id) {
                        phaser.arriveAndAwaitAdvance();
                    }
                }
                phaser.arriveAndDeregister();
            });
            threads[i].start();
        }
        for (int phase = 0; phase < 4; phase++) {
            System.out.println("phase " + phaser.arriveAndAwaitAdvance());
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(rounds[0] + " " + rounds[1] + " " + rounds[2] + " " + rounds[3]
            + " registered " + phaser.getRegisteredParties());
        phaser.arriveAndDeregister();
        System.out.println(phaser.isTerminated());

        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1);
        Phaser right = new Phaser(root, 1);
        System.out.println(root.getRegisteredParties() + " " + (left.getRoot() == root) + " " + (right.getParent() == root));
        Thread other = new Thread(left::arriveAndAwaitAdvance);
        other.start();
        right.arriveAndAwaitAdvance();
        other.join();
        System.out.println(root.getPhase() + " " + left.getPhase() + " " + right.getPhase());
        try {
            root.awaitAdvanceInterruptibly(1, 2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed out");
        }
        System.out.println(root.awaitAdvance(0));
        System.out.println(right.bulkRegister(2) + " " + right.getRegisteredParties() + " " + right.getUnarrivedParties());
        root.forceTermination();
        System.out.println(left.isTerminated() + " " + right.isTerminated());
    }
}
