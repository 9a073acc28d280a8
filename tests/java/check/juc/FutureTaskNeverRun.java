// Waiting for a task that nobody runs.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.FutureTask;

public class FutureTaskNeverRun {
    public static void main(String[] args) throws Exception {
        System.out.println(new FutureTask<>(() -> 1).get());
    }
}
