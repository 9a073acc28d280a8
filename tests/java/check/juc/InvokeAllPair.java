// invokeAll returns when all tasks are done.
//@ verdict: verified
//@ outcomes: 3
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class InvokeAllPair {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2))) {
            sum += future.get();
        }
        System.out.println(sum);
        pool.shutdown();
    }
}
