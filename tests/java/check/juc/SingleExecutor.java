// The tasks of a single-threaded executor run one after the other, and see each other's work.
//@ verdict: verified
//@ outcomes: 2
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class SingleExecutor {
    static int counter;

    public static void main(String[] args) throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        executor.submit(() -> counter++);
        System.out.println(executor.submit(() -> ++counter).get());
        executor.shutdown();
    }
}
