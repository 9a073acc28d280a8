// A FutureTask runs once, whoever runs it; both see the result.
//@ verdict: verified
//@ outcomes: 1 1
import java.util.concurrent.FutureTask;

public class FutureTaskOnce {
    static int runs;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> ++runs);
        Thread other = new Thread(task);
        other.start();
        task.run();
        int result = task.get();
        other.join();
        System.out.println(result + " " + runs);
    }
}
