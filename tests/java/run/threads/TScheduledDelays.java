// One-shot tasks of a scheduled pool run in the order of their delays and deliver results and failures.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class TScheduledDelays {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        StringBuffer log = new StringBuffer();
        ScheduledFuture<?> never = pool.schedule(() -> log.append("never"), 1, TimeUnit.HOURS);
        ScheduledFuture<?> now = pool.schedule(() -> {
            log.append("now ");
        }, 0, TimeUnit.SECONDS);
        ScheduledFuture<Integer> middle = pool.schedule(() -> {
            log.append("middle ");
            return 2;
        }, 5, TimeUnit.MILLISECONDS);
        ScheduledFuture<Integer> late = pool.schedule(() -> {
            log.append("late ");
            return 3;
        }, 10, TimeUnit.MILLISECONDS);
        System.out.println("later is greater " + (never.compareTo(middle) > 0));
        System.out.println(now.get() + " " + middle.get() + " " + late.get());
        System.out.println(log.toString().trim());
        System.out.println(late.isDone() + " delay over " + (late.getDelay(TimeUnit.NANOSECONDS) <= 0));

        ScheduledFuture<Object> failing = pool.schedule(() -> {
            throw new Exception("checked");
        }, 1, TimeUnit.MILLISECONDS);
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        System.out.println("cancel " + never.cancel(false) + " " + never.isCancelled());
        System.out.println(pool.submit(() -> "submitted").get());
        pool.schedule(() -> log.append("after shutdown"), 5, TimeUnit.MILLISECONDS);
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
        System.out.println(log);
    }
}
