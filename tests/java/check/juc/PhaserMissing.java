// A registered party that never arrives.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.Phaser;

public class PhaserMissing {
    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        phaser.arriveAndAwaitAdvance();
        System.out.println("advanced");
    }
}
