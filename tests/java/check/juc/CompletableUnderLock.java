// A result that is waited for under the lock that its maker needs.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: 1 | [deadlock]
//@ presets: sleep-sets
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

public class CompletableUnderLock {
    static final Object lock = new Object();

    public static void main(String[] args) throws ExecutionException, InterruptedException {
        CompletableFuture<Integer> result = new CompletableFuture<>();
        CompletableFuture.runAsync(() -> {
            synchronized (lock) {
                result.complete(1);
            }
        });
        synchronized (lock) {
            System.out.println(result.get());
        }
    }
}
