// Cancelled before it ran, or done before it was cancelled.
//@ verdict: verified
//@ outcomes: cancelled | 1
import java.util.concurrent.FutureTask;

public class FutureTaskCancel {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(task).start();
        System.out.println(task.cancel(false) ? "cancelled" : String.valueOf(task.get()));
    }
}
