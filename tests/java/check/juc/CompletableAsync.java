// A task in the common pool.
//@ verdict: verified
//@ form: long
//@ outcomes: 7
import java.util.concurrent.CompletableFuture;

public class CompletableAsync {
    public static void main(String[] args) {
        System.out.println(CompletableFuture.supplyAsync(() -> 7).join());
    }
}
