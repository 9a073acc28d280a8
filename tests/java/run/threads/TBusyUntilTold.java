// Threads that work until another one, which sleeps, tells them to stop; and loops that end at a time to come.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

public class TBusyUntilTold {
    static volatile boolean done;
    static final AtomicLong rounds = new AtomicLong();

    static void work() {
        while (!done) {
            String text = String.valueOf(rounds.incrementAndGet());
            if (text.isEmpty()) {
                throw new AssertionError();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(TBusyUntilTold::work);
        pool.execute(TBusyUntilTold::work);
        Thread.sleep(1500);
        done = true;
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + (rounds.get() > 0));
        long end = System.currentTimeMillis() + 1000;
        int looks = 0;
        while (System.currentTimeMillis() < end) {
            looks += String.valueOf(looks).length() > 0 ? 1 : 0;
        }
        System.out.println(looks > 0);
    }
}
