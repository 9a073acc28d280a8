// Whoever sees that a task is done sees what it did; explored with and without pools in one go.
//@ verdict: verified
//@ outcomes: not yet | done 1
//@ presets: sleep-sets
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinDone {
    static int count;

    static class Increment extends RecursiveAction {
        @Override
        protected void compute() {
            count++;
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(1);
        Increment task = new Increment();
        pool.execute(task);
        System.out.println(task.isDone() ? "done " + count : "not yet");
    }
}
