// delayedExecutor starts tasks after their delay; order is fixed by chaining.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class TFutureDelayed {
    public static void main(String[] args) throws Exception {
        Executor soon = CompletableFuture.delayedExecutor(3, TimeUnit.MILLISECONDS);
        System.out.println(CompletableFuture.supplyAsync(() -> "delayed", soon).join());
        ExecutorService pool = Executors.newSingleThreadExecutor(body -> new Thread(body, "own"));
        Executor onPool = CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS, pool);
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), onPool).join());

        StringBuffer log = new StringBuffer();
        CompletableFuture.runAsync(() -> log.append("a"), soon)
            .thenRunAsync(() -> log.append("b"), onPool)
            .thenRunAsync(() -> log.append("c"), soon)
            .thenRun(() -> log.append("d")).join();
        System.out.println(log);
        CompletableFuture<String> cancelled = CompletableFuture.supplyAsync(() -> "never",
            CompletableFuture.delayedExecutor(1, TimeUnit.HOURS));
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + " " + cancelled.isCompletedExceptionally());
        Executor atOnce = CompletableFuture.delayedExecutor(-1, TimeUnit.SECONDS, Runnable::run);
        System.out.println(CompletableFuture.supplyAsync(() -> 1, atOnce).thenApply(x -> x + 1).join());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
