// Two parties meet in a phase.
//@ verdict: verified
//@ outcomes: 1 0
import java.util.concurrent.Phaser;

public class PhaserOrders {
    static int x;

    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            x = 1;
            phaser.arrive();
        }).start();
        int phase = phaser.getPhase();
        phaser.arriveAndAwaitAdvance();
        System.out.println(x + " " + phase);
    }
}
