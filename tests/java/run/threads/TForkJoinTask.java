// Recursive tasks: Fibonacci, sums and maxima by divide and conquer, with fork, join, compute and invokeAll.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class TForkJoinTask {
    static class Fibonacci extends RecursiveTask<Integer> {
        final int n;

        Fibonacci(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n <= 1) {
                return n;
            }
            Fibonacci left = new Fibonacci(n - 1);
            left.fork();
            int right = new Fibonacci(n - 2).compute();
            return left.join() + right;
        }
    }

    static class Sum extends RecursiveTask<Long> {
        final int[] data;
        final int from;
        final int to;

        Sum(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from <= 16) {
                long sum = 0;
                for (int i = from; i < to; i++) {
                    sum += data[i];
                }
                return sum;
            }
            int middle = (from + to) >>> 1;
            Sum left = new Sum(data, from, middle);
            Sum right = new Sum(data, middle, to);
            invokeAll(left, right);
            return left.join() + right.join();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println("fib " + pool.invoke(new Fibonacci(12)));
        int[] data = new int[500];
        for (int i = 0; i < data.length; i++) {
            data[i] = (i * 7919) % 1000;
        }
        System.out.println("sum " + pool.submit(new Sum(data, 0, data.length)).get());
        System.out.println("outside a pool " + new Fibonacci(10).invoke());
        Fibonacci task = new Fibonacci(9);
        pool.execute(task);
        System.out.println(task.join() + " " + task.isDone() + " " + task.isCompletedNormally() + " " + task.getRawResult());
        System.out.println(pool.submit(() -> Thread.currentThread() instanceof java.util.concurrent.ForkJoinWorkerThread).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, java.util.concurrent.TimeUnit.SECONDS));
    }
}
