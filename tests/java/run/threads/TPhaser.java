// A phaser with fixed parties: phases advance together; onAdvance decides the end.
import java.util.concurrent.Phaser;

public class TPhaser {
    public static void main(String[] args) throws InterruptedException {
        StringBuilder log = new StringBuilder();
        int[] shared = new int[3];
        Phaser phaser = new Phaser(3) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                log.append("phase ").append(phase).append(" of ").append(registered).append(": ");
                for (int value : shared) {
                    log.append(value).append(' ');
                }
                log.append('\n');
                return phase == 3;
            }
        };
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                while (!phaser.isTerminated()) {
                    shared[id] += id + 1;
                    phaser.arriveAndAwaitAdvance();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.print(log);
        System.out.println("terminated " + phaser.isTerminated() + " phase negative " + (phaser.getPhase() < 0)
            + " " + (phaser.getPhase() + Integer.MIN_VALUE));
        System.out.println("arrive after the end " + (phaser.arrive() < 0) + " register " + (phaser.register() < 0));

        Phaser alone = new Phaser(1);
        System.out.println(alone.getPhase() + " " + alone.arrive() + " " + alone.arrive() + " " + alone.getPhase());
        System.out.println(alone.arriveAndDeregister() + " " + alone.isTerminated());
        try {
            new Phaser(0).arrive();
        } catch (IllegalStateException e) {
            System.out.println("nobody is registered");
        }
    }
}
