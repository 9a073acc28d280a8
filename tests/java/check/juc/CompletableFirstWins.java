// Two threads complete one future: the first wins.
//@ verdict: verified
//@ outcomes: 1 | 2
import java.util.concurrent.CompletableFuture;

public class CompletableFirstWins {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> future.complete(1)).start();
        future.complete(2);
        System.out.println(future.join());
    }
}
