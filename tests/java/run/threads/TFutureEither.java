// applyToEither, acceptEither and runAfterEither with one source that completes and one that cannot.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

public class TFutureEither {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<String> never = new CompletableFuture<>();
        CompletableFuture<String> quick = CompletableFuture.supplyAsync(() -> "quick");
        System.out.println(never.applyToEither(quick, s -> s + " applied").join());
        System.out.println(quick.applyToEitherAsync(never, String::length).join());
        StringBuffer log = new StringBuffer();
        quick.acceptEither(never, log::append).join();
        never.acceptEitherAsync(quick, s -> log.append(" async ").append(s)).join();
        never.runAfterEither(quick, () -> log.append(" ran")).join();
        quick.runAfterEitherAsync(never, () -> log.append(" again")).join();
        System.out.println(log);
        CompletableFuture<String> failed = CompletableFuture.failedFuture(new IllegalStateException("lost"));
        try {
            failed.applyToEither(never, s -> s).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        CompletableFuture<String> late = never.applyToEither(new CompletableFuture<>(), s -> "finally " + s);
        System.out.println(late.isDone());
        Thread completer = new Thread(() -> never.complete("completed"));
        completer.start();
        System.out.println(late.join());
        completer.join();
    }
}
