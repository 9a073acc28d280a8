// Waiting for a pool to end orders what its tasks did; or the wait is over too soon.
//@ verdict: verified
//@ outcomes: 1 | early
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class AwaitTermination {
    static int value;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> value = 1);
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS) ? String.valueOf(value) : "early");
    }
}
