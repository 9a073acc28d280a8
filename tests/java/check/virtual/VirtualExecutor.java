// A virtual thread per task; closing the executor waits for them.
//@ verdict: verified
//@ outcomes: 3
//@ min-jdk: 21
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class VirtualExecutor {
    public static void main(String[] args) throws Exception {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> result = executor.submit(() -> 3);
            System.out.println(result.get());
        }
    }
}
