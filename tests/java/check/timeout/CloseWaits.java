// Leaving the block waits for the tasks, a day at a time: that a day has passed changes nothing.
//@ min-jdk: 25
//@ verdict: verified
//@ outcomes: 1
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class CloseWaits {
    public static void main(String[] args) {
        AtomicInteger done = new AtomicInteger();
        try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
            pool.execute(done::incrementAndGet);
        }
        System.out.println(done);
    }
}
