// orTimeout and completeOnTimeout act only on futures that nobody completes.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class TFutureTimeouts {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> stuck = new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS);
        try {
            stuck.join();
        } catch (CompletionException e) {
            System.out.println("join: " + e.getCause());
        }
        try {
            stuck.get();
        } catch (ExecutionException e) {
            System.out.println("get: " + e.getCause().getClass().getSimpleName());
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 5, TimeUnit.MILLISECONDS).join());
        System.out.println(CompletableFuture.completedFuture("early").orTimeout(1, TimeUnit.HOURS).join());
        System.out.println(CompletableFuture.supplyAsync(() -> "value").completeOnTimeout("late", 1, TimeUnit.HOURS).get());
        try {
            new CompletableFuture<String>().get(3, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed get");
        }
        System.out.println(new CompletableFuture<String>().orTimeout(2, TimeUnit.MILLISECONDS)
            .exceptionally(e -> "fallback for " + e.getClass().getSimpleName()).join());
        CompletableFuture<Integer> open = new CompletableFuture<>();
        open.orTimeout(1, TimeUnit.HOURS);
        System.out.println(open.complete(5) + " " + open.complete(6) + " " + open.join());
    }
}
