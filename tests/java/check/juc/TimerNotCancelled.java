// A timer that is not cancelled keeps the program alive.
//@ verdict: violated
//@ kinds: deadlock
//@ properties: deadlock
import java.util.Timer;
import java.util.TimerTask;

public class TimerNotCancelled {
    static final Timer timer = new Timer();

    public static void main(String[] args) {
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
            }
        }, 10);
    }
}
