// A timer runs its task in its own thread.
//@ verdict: verified
//@ properties: deadlock, assertion, uncaught-exception, livelock
//@ outcomes: tick
import java.util.Timer;
import java.util.TimerTask;

public class TimerOnce {
    public static void main(String[] args) {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                System.out.println("tick");
                timer.cancel();
            }
        }, 10);
    }
}
