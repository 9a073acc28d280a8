// A task waits for another task of the same pool of one thread.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolStarves {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        int result = pool.submit(() -> pool.submit(() -> 1).get() + 1).get();
        System.out.println(result);
        pool.shutdown();
    }
}
