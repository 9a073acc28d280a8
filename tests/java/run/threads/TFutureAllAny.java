// allOf waits for all and fails if one fails; anyOf takes the first, here the only one that can complete.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;

public class TFutureAllAny {
    public static void main(String[] args) {
        List<CompletableFuture<Integer>> parts = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            parts.add(CompletableFuture.supplyAsync(() -> n * n));
        }
        CompletableFuture<Void> all = CompletableFuture.allOf(parts.toArray(new CompletableFuture<?>[0]));
        System.out.println(all.thenApply(v -> parts.stream().map(CompletableFuture::join).collect(Collectors.toList())).join());
        System.out.println(all.join() + " " + CompletableFuture.allOf().isDone());

        CompletableFuture<String> never = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(never, CompletableFuture.supplyAsync(() -> "first"));
        System.out.println(any.join() + " " + never.isDone());
        CompletableFuture<Object> none = CompletableFuture.anyOf();
        System.out.println(none.isDone());

        CompletableFuture<String> failed = CompletableFuture.failedFuture(new IllegalStateException("part"));
        try {
            CompletableFuture.allOf(parts.get(0), failed, parts.get(1)).join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        CompletableFuture<Void> waiting = CompletableFuture.allOf(failed, never);
        System.out.println("still waiting " + !waiting.isDone());
        never.complete("late");
        System.out.println("now failed " + waiting.isCompletedExceptionally());
        try {
            CompletableFuture.anyOf(failed, new CompletableFuture<>()).join();
        } catch (CompletionException e) {
            System.out.println("any failed: " + e.getCause().getMessage());
        }
        System.out.println(parts.stream().map(f -> f.thenApplyAsync(x -> x + 1)).map(CompletableFuture::join).mapToInt(x -> x).sum());
    }
}
