// A single-thread executor runs tasks in the order of their submission, and survives failing ones.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class TSinglePool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            int id = i;
            pool.execute(() -> log.append(id).append(' '));
        }
        Future<?> failing = pool.submit(() -> {
            throw new IllegalStateException("task failed");
        });
        Future<String> after = pool.submit(() -> log.append("after"), "given result");
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(after.get() + ": " + log);
        Thread first = pool.submit(Thread::currentThread).get();
        Thread second = pool.submit(Thread::currentThread).get();
        System.out.println("same thread " + (first == second) + " " + first.getName());
        pool.submit(() -> {
            pool.submit(() -> log.append(" nested"));
            log.append(" outer");
        }).get();
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + log);
        first.join();
        System.out.println(first.getState());
    }
}
