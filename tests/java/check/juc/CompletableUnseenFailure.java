// An exception in a stage is seen only by who asks for the result.
//@ verdict: verified
//@ outcomes: failed
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

public class CompletableUnseenFailure {
    public static void main(String[] args) {
        CompletableFuture<String> future = new CompletableFuture<>();
        CompletableFuture<Integer> parsed = future.thenApply(Integer::parseInt);
        new Thread(() -> future.complete("none")).start();
        try {
            System.out.println(parsed.join());
        } catch (CompletionException e) {
            System.out.println("failed");
        }
    }
}
