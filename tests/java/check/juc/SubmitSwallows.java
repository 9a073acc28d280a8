// submit keeps the exception in the future that nobody looks at.
//@ verdict: verified
//@ outcomes: end
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class SubmitSwallows {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> Integer.parseInt("none"));
        pool.shutdown();
        System.out.println("end");
    }
}
