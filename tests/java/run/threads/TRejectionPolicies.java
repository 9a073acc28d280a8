// The four rejection handlers of a saturated pool, and one of our own.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class TRejectionPolicies {
    static void saturate(String name, RejectedExecutionHandler handler) throws InterruptedException {
        ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(2), handler);
        CountDownLatch gate = new CountDownLatch(1);
        StringBuffer log = new StringBuffer();
        pool.execute(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        for (int i = 1; i <= 4; i++) {
            String task = "t" + i;
            try {
                pool.execute(() -> log.append(task)
                    .append(Thread.currentThread().getName().equals("main") ? "(caller) " : " "));
            } catch (RejectedExecutionException e) {
                log.append(task).append("(rejected) ");
            }
        }
        gate.countDown();
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(name + ": " + log.toString().trim());
    }

    public static void main(String[] args) throws InterruptedException {
        saturate("abort", new ThreadPoolExecutor.AbortPolicy());
        saturate("caller runs", new ThreadPoolExecutor.CallerRunsPolicy());
        saturate("discard", new ThreadPoolExecutor.DiscardPolicy());
        saturate("discard oldest", new ThreadPoolExecutor.DiscardOldestPolicy());
        int[] counted = new int[1];
        saturate("own", (task, pool) -> counted[0]++);
        System.out.println("counted " + counted[0]);
    }
}
