// Completing, cancelling, obtruding and copying futures by hand.
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

public class TFutureManual {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        System.out.println(future.isDone() + " " + future.getNow("absent"));
        CompletableFuture<Integer> length = future.thenApply(String::length);
        CompletableFuture<String> copy = future.copy();
        CompletionStage<String> minimal = future.minimalCompletionStage();
        System.out.println("dependents " + future.getNumberOfDependents());
        Thread completer = new Thread(() -> future.complete("value"));
        completer.start();
        System.out.println(future.get() + " " + length.join() + " " + copy.join());
        completer.join();
        System.out.println(future.complete("again") + " " + future.getNow("absent"));
        future.obtrudeValue("forced");
        System.out.println(future.join() + " " + length.join());
        try {
            ((CompletableFuture<String>) minimal).join();
        } catch (UnsupportedOperationException e) {
            System.out.println("minimal stages cannot be joined");
        }
        System.out.println(minimal.toCompletableFuture().join());

        CompletableFuture<String> cancelled = new CompletableFuture<>();
        CompletableFuture<String> dependent = cancelled.thenApply(s -> s + "!");
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + " " + dependent.isCancelled()
            + " " + dependent.isCompletedExceptionally());
        try {
            cancelled.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        CompletableFuture<String> async = new CompletableFuture<String>().completeAsync(() -> "async");
        System.out.println(async.join());
        CompletableFuture<Object> failed = new CompletableFuture<>();
        System.out.println(failed.completeExceptionally(new Exception("by hand")) + " " + failed.completeExceptionally(new Exception()));
        System.out.println(failed.handle((v, e) -> e.getMessage()).join());
        CompletableFuture<?>[] waiters = new CompletableFuture<?>[3];
        CompletableFuture<Integer> source = new CompletableFuture<>();
        for (int i = 0; i < waiters.length; i++) {
            int n = i;
            waiters[i] = CompletableFuture.supplyAsync(() -> source.join() + n);
        }
        source.complete(10);
        for (CompletableFuture<?> waiter : waiters) {
            System.out.println(waiter.join());
        }
    }
}
