// A pool of two threads has room for both.
//@ verdict: verified
//@ form: long
//@ outcomes: 2
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolStarvesFixed {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int result = pool.submit(() -> pool.submit(() -> 1).get() + 1).get();
        System.out.println(result);
        pool.shutdown();
    }
}
