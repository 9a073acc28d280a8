// Nobody completes it.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.CompletableFuture;

public class CompletableNever {
    public static void main(String[] args) {
        System.out.println(new CompletableFuture<Integer>().join());
    }
}
