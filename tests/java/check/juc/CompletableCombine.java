// A combination runs once, when both inputs are there.
//@ verdict: verified
//@ outcomes: 3 1
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

public class CompletableCombine {
    public static void main(String[] args) {
        AtomicInteger runs = new AtomicInteger();
        CompletableFuture<Integer> a = new CompletableFuture<>();
        CompletableFuture<Integer> b = new CompletableFuture<>();
        CompletableFuture<Integer> sum = a.thenCombine(b, (x, y) -> {
            runs.incrementAndGet();
            return x + y;
        });
        new Thread(() -> a.complete(1)).start();
        b.complete(2);
        System.out.println(sum.join() + " " + runs.get());
    }
}
