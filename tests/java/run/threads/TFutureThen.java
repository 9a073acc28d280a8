// The dependent stages of CompletableFuture: apply, accept, run, compose, combine, both, in all forms.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class TFutureThen {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        StringBuffer log = new StringBuffer();
        CompletableFuture<Integer> base = CompletableFuture.supplyAsync(() -> 20, pool);
        System.out.println(base.thenApply(x -> x + 1).thenApplyAsync(x -> x * 2).thenApplyAsync(x -> x + 0.5, pool).get());
        base.thenAccept(x -> log.append("accept ").append(x)).thenRun(() -> log.append(", run")).get();
        System.out.println(log);
        base.thenAcceptAsync(x -> log.append(", async ").append(x)).thenRunAsync(() -> log.append(", end"), pool).get();
        System.out.println(log);

        CompletableFuture<String> composed = base
            .thenCompose(x -> CompletableFuture.supplyAsync(() -> "composed " + x))
            .thenComposeAsync(s -> CompletableFuture.completedFuture(s + "!"), pool);
        System.out.println(composed.join());
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> 22);
        System.out.println(base.thenCombine(other, Integer::sum).join());
        System.out.println(base.thenCombineAsync(other, (a, b) -> a * b, pool).join());
        int[] both = new int[2];
        base.thenAcceptBoth(other, (a, b) -> both[0] = a - b).join();
        base.thenAcceptBothAsync(other, (a, b) -> both[1] = b - a).join();
        System.out.println(both[0] + " " + both[1]);
        System.out.println(base.runAfterBoth(other, () -> log.setLength(0)).thenApply(v -> "cleared " + log.length()).join());
        System.out.println(CompletableFuture.runAsync(() -> log.append("x"), pool).thenApply(v -> v + " " + log).join());

        CompletableFuture<Integer> chain = CompletableFuture.completedFuture(0);
        for (int i = 1; i <= 50; i++) {
            int n = i;
            chain = i % 2 == 0 ? chain.thenApply(x -> x + n) : chain.thenApplyAsync(x -> x + n);
        }
        System.out.println(chain.get());
        pool.shutdown();
    }
}
