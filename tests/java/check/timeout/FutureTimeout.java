// Waiting for a result for a while.
//@ verdict: verified
//@ outcomes: 7 | timeout
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class FutureTimeout {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<Integer> task = new FutureTask<>(() -> 7);
        new Thread(task).start();
        try {
            System.out.println(task.get(10, TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
    }
}
