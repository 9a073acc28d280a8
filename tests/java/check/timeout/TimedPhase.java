// A phase is waited for within a time limit, and so is the thread that does.
//@ verdict: verified
//@ outcomes: advanced | gave up
//@ presets: jpf
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class TimedPhase {
    static volatile String end;

    public static void main(String[] args) throws InterruptedException {
        Phaser phaser = new Phaser(2);
        Thread waiting = new Thread(() -> {
            try {
                phaser.awaitAdvanceInterruptibly(phaser.arrive(), 10, TimeUnit.MILLISECONDS);
                end = "advanced";
            } catch (TimeoutException | InterruptedException e) {
                end = "gave up";
            }
        });
        waiting.start();
        phaser.arrive();
        while (waiting.isAlive()) {
            waiting.join(100);
        }
        System.out.println(end);
    }
}
