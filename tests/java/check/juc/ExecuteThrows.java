// execute lets the exception kill the worker.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ properties: uncaught-exception, deadlock
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecuteThrows {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> Integer.parseInt("none"));
        pool.shutdown();
    }
}
