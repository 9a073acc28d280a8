// One timer thread runs its tasks in the order of their times; cancelled tasks do not run.
import java.util.Date;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TTimerTasks {
    static final StringBuffer LOG = new StringBuffer();

    static TimerTask task(String text, CountDownLatch done) {
        return new TimerTask() {
            @Override
            public void run() {
                LOG.append(text).append(" by ").append(Thread.currentThread().getName()).append('\n');
                done.countDown();
            }
        };
    }

    /** Holds the timer thread until every task is in the queue, so that only their dates decide the order. */
    static TimerTask gate(CountDownLatch scheduled) {
        return new TimerTask() {
            @Override
            public void run() {
                try {
                    scheduled.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(4);
        Timer timer = new Timer("clock");
        long now = System.currentTimeMillis();
        CountDownLatch scheduled = new CountDownLatch(1);
        timer.schedule(gate(scheduled), new Date(now - 2000));
        timer.schedule(task("third", done), new Date(now + 30));
        timer.schedule(task("first", done), new Date(now - 1000));
        TimerTask cancelled = task("cancelled", done);
        timer.schedule(cancelled, 60_000);
        System.out.println(cancelled.cancel() + " " + cancelled.cancel());
        System.out.println("purged " + timer.purge());
        timer.schedule(task("second", done), new Date(now - 500));
        timer.schedule(task("fourth", done), new Date(now + 31));
        scheduled.countDown();
        done.await();
        for (String line : LOG.toString().split("\n")) {
            System.out.println(line);
        }
        timer.cancel();
        try {
            timer.schedule(task("late", done), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Timer(true).schedule(task("negative", done), -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        timer.cancel();
    }
}
