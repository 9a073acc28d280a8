// A party that leaves does not hold the others up.
//@ verdict: verified
//@ outcomes: advanced
import java.util.concurrent.Phaser;

public class PhaserMissingFixed {
    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        new Thread(phaser::arriveAndDeregister).start();
        phaser.arriveAndAwaitAdvance();
        System.out.println("advanced");
    }
}
