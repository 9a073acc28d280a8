// The stage runs in the thread that completes, or in the one that adds it.
//@ verdict: verified
//@ outcomes: true
import java.util.concurrent.CompletableFuture;

public class CompletableThen {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> future.complete(7));
        other.start();
        System.out.println(future.thenApply(x -> x == 7).join());
    }
}
