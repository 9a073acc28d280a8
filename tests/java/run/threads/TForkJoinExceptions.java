// Exceptions of forked tasks reach the joiner; cancelled tasks throw on join.
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

public class TForkJoinExceptions {
    static class Failing extends RecursiveTask<Integer> {
        final int depth;

        Failing(int depth) {
            this.depth = depth;
        }

        @Override
        protected Integer compute() {
            if (depth == 0) {
                throw new IllegalArgumentException("at the bottom");
            }
            ForkJoinTask<Integer> child = new Failing(depth - 1).fork();
            return child.join() + 1;
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Failing task = new Failing(4);
        try {
            pool.invoke(task);
        } catch (IllegalArgumentException e) {
            System.out.println("invoke: " + e.getClass().getSimpleName());
        }
        System.out.println(task.isCompletedAbnormally() + " " + task.isCompletedNormally() + " " + task.isCancelled());
        System.out.println(task.getException().getClass().getSimpleName());
        try {
            pool.submit(new Failing(0)).get();
        } catch (ExecutionException e) {
            Throwable root = e;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            System.out.println("get: " + root.getMessage());
        }
        Failing cancelled = new Failing(1);
        System.out.println(cancelled.cancel(false) + " " + cancelled.isCancelled());
        try {
            cancelled.join();
        } catch (CancellationException e) {
            System.out.println("join of a cancelled task");
        }
        Failing completed = new Failing(1);
        completed.complete(99);
        System.out.println(completed.join() + " " + completed.isCompletedNormally());
        Failing forced = new Failing(1);
        forced.completeExceptionally(new IllegalStateException("forced"));
        try {
            forced.join();
        } catch (IllegalStateException e) {
            System.out.println("forced");
        }
        forced.reinitialize();
        System.out.println(forced.isDone());
        forced.quietlyComplete();
        System.out.println(forced.isDone() + " " + forced.join());
        pool.shutdown();
    }
}
