// A cached pool makes a thread for each task that finds none idle, so that tasks may wait for each other.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class TCachedPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        int count = 5;
        CountDownLatch all = new CountDownLatch(count);
        Future<?>[] futures = new Future<?>[count];
        for (int i = 0; i < count; i++) {
            int id = i;
            futures[i] = pool.submit(() -> {
                all.countDown();
                all.await();
                return "task " + id + " met all others";
            });
        }
        for (Future<?> future : futures) {
            System.out.println(future.get());
        }
        ThreadPoolExecutor inner = (ThreadPoolExecutor) pool;
        System.out.println("largest " + inner.getLargestPoolSize() + " core " + inner.getCorePoolSize());
        System.out.println("keep alive " + inner.getKeepAliveTime(TimeUnit.SECONDS));

        Future<String> chain = pool.submit(() -> pool.submit(() -> pool.submit(() -> "innermost").get() + "!").get() + "!");
        System.out.println(chain.get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
