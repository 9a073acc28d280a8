// What a scheduled pool does with waiting tasks at shutdown is a matter of its policies.
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class TScheduledPolicies {
    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor dropping = new ScheduledThreadPoolExecutor(1);
        dropping.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        ScheduledFuture<?> dropped = dropping.schedule(() -> { }, 1, TimeUnit.HOURS);
        dropping.shutdown();
        System.out.println(dropping.awaitTermination(10, TimeUnit.SECONDS) + " dropped " + dropped.isCancelled());

        ScheduledThreadPoolExecutor keeping = new ScheduledThreadPoolExecutor(1);
        StringBuffer log = new StringBuffer();
        keeping.schedule(() -> log.append("kept"), 10, TimeUnit.MILLISECONDS);
        keeping.shutdown();
        try {
            keeping.schedule(() -> { }, 1, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected after shutdown");
        }
        System.out.println(keeping.awaitTermination(10, TimeUnit.SECONDS) + " " + log);

        ScheduledThreadPoolExecutor removing = new ScheduledThreadPoolExecutor(1);
        ScheduledFuture<?> stays = removing.schedule(() -> { }, 1, TimeUnit.HOURS);
        stays.cancel(false);
        System.out.println("queue " + removing.getQueue().size());
        removing.setRemoveOnCancelPolicy(true);
        removing.schedule(() -> { }, 1, TimeUnit.HOURS).cancel(false);
        System.out.println("queue " + removing.getQueue().size());
        removing.schedule(() -> { }, 2, TimeUnit.HOURS);
        List<Runnable> left = removing.shutdownNow();
        System.out.println("left " + left.size() + " " + removing.awaitTermination(10, TimeUnit.SECONDS));
        System.out.println(removing.getContinueExistingPeriodicTasksAfterShutdownPolicy()
            + " " + removing.getExecuteExistingDelayedTasksAfterShutdownPolicy()
            + " " + removing.getRemoveOnCancelPolicy());
    }
}
