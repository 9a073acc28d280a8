// How failures travel through stages: exceptionally, handle, whenComplete and the wrapping of causes.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

public class TFutureExceptions {
    static <T> CompletableFuture<T> failing(String message) {
        return CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException(message);
        });
    }

    public static void main(String[] args) throws Exception {
        System.out.println(failing("one").exceptionally(e -> "recovered from " + e).join());
        System.out.println(failing("two").thenApply(x -> "skipped").handle((v, e) -> v + " | " + e).join());
        StringBuffer seen = new StringBuffer();
        CompletableFuture<Object> observed = failing("three").whenComplete((v, e) -> seen.append(v).append(' ').append(e));
        try {
            observed.join();
        } catch (CompletionException e) {
            System.out.println(seen);
            System.out.println("join: " + e.getMessage());
        }
        try {
            failing("four").get();
        } catch (ExecutionException e) {
            System.out.println("get: " + e.getCause());
        }
        CompletableFuture<String> direct = CompletableFuture.failedFuture(new Exception("five"));
        System.out.println(direct.handle((v, e) -> "not wrapped: " + e).join());
        System.out.println(direct.thenApply(x -> x).handle((v, e) -> "wrapped: " + e.getClass().getSimpleName()).join());
        System.out.println(direct.isCompletedExceptionally() + " " + direct.isCancelled() + " " + direct.isDone());

        CompletableFuture<String> fine = CompletableFuture.completedFuture("fine");
        System.out.println(fine.exceptionally(e -> "unused").join());
        System.out.println(fine.whenComplete((v, e) -> {
            throw new IllegalArgumentException("from the observer");
        }).handle((v, e) -> v + " " + e.getCause().getMessage()).join());
        System.out.println(direct.whenComplete((v, e) -> {
            throw new IllegalArgumentException("second failure");
        }).handle((v, e) -> e.getCause() + " suppressed " + e.getCause().getSuppressed().length).join());
        System.out.println(direct.exceptionallyCompose(e -> fine).join());
        System.out.println(direct.exceptionallyAsync(e -> "async " + e.getMessage()).join());
        System.out.println(fine.thenCompose(x -> TFutureExceptions.<String>failing("six")).handleAsync((v, e) -> e.getCause().getMessage()).join());
        System.out.println(fine.thenCombine(direct, String::concat).handle((v, e) -> e.getCause().getMessage()).join());
    }
}
