// A work stealing pool runs tasks in no particular order; their results do not depend on it.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

public class TWorkStealingPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newWorkStealingPool(3);
        System.out.println(((ForkJoinPool) pool).getParallelism() + " " + ((ForkJoinPool) pool).getAsyncMode());
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            int n = i;
            tasks.add(() -> n * n);
        }
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(tasks)) {
            sum += future.get();
        }
        System.out.println("sum " + sum);

        LongAdder nested = new LongAdder();
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            futures.add(pool.submit(() -> {
                List<Future<?>> children = new ArrayList<>();
                for (int k = 1; k <= 4; k++) {
                    int amount = k;
                    children.add(pool.submit(() -> nested.add(amount)));
                }
                for (Future<?> child : children) {
                    child.get();
                }
                return null;
            }));
        }
        for (Future<?> future : futures) {
            future.get();
        }
        System.out.println("nested " + nested.sum());
        System.out.println("daemon workers " + pool.submit(() -> Thread.currentThread().isDaemon()).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
