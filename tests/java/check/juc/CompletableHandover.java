// One thread completes, the other waits.
//@ verdict: verified
//@ outcomes: 7
import java.util.concurrent.CompletableFuture;

public class CompletableHandover {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> future.complete(7)).start();
        System.out.println(future.join());
    }
}
