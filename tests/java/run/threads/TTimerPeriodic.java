// Periodic timer tasks run until they cancel themselves; a task that throws ends its timer.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TTimerPeriodic {
    static class Counting extends TimerTask {
        final int limit;
        final CountDownLatch done = new CountDownLatch(1);
        int runs;

        Counting(int limit) {
            this.limit = limit;
        }

        @Override
        public void run() {
            if (++runs == limit) {
                System.out.println("cancelling after " + runs + ": " + cancel());
                done.countDown();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer(true);
        Counting delayed = new Counting(3);
        timer.schedule(delayed, 0, 2);
        delayed.done.await();
        Counting fixed = new Counting(5);
        timer.scheduleAtFixedRate(fixed, 1, 1);
        fixed.done.await();
        System.out.println(delayed.runs + " " + fixed.runs);
        timer.cancel();

        Timer fragile = new Timer("fragile");
        Thread[] clock = new Thread[1];
        CountDownLatch failing = new CountDownLatch(1);
        fragile.schedule(new TimerTask() {
            @Override
            public void run() {
                clock[0] = Thread.currentThread();
                clock[0].setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " died of " + e));
                failing.countDown();
                throw new IllegalStateException("in a task");
            }
        }, 1);
        failing.await();
        clock[0].join();
        try {
            fragile.schedule(new Counting(1), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
