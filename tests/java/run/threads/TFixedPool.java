// A fixed pool runs every task once, on at most its number of threads.
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class TFixedPool {
    static long collatz(long n) {
        long steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        Set<String> workers = ConcurrentHashMap.newKeySet();
        List<Future<Long>> futures = new ArrayList<>();
        for (int i = 1; i <= 30; i++) {
            long n = i;
            futures.add(pool.submit(() -> {
                workers.add(Thread.currentThread().getName());
                return collatz(n);
            }));
        }
        StringBuilder line = new StringBuilder();
        long sum = 0;
        for (Future<Long> future : futures) {
            sum += future.get();
            line.append(future.get()).append(' ');
        }
        System.out.println(line.toString().trim());
        System.out.println("sum " + sum + " workers " + (workers.size() <= 3));
        ThreadPoolExecutor inner = (ThreadPoolExecutor) pool;
        System.out.println(inner.getCorePoolSize() + " " + inner.getMaximumPoolSize() + " " + inner.getPoolSize());
        pool.shutdown();
        System.out.println(pool.isShutdown() + " " + pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        System.out.println("completed " + inner.getCompletedTaskCount() + " size " + inner.getPoolSize());
        List<String> names = new ArrayList<>(workers);
        names.sort(null);
        System.out.println(names.stream().allMatch(n -> n.matches("pool-1-thread-[123]")));
    }
}
