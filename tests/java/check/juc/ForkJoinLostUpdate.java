// Tasks that are forked run beside the one that forks them: a counter without a lock loses an update.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinLostUpdate {
    static int count;

    static class Add extends RecursiveAction {
        @Override
        protected void compute() {
            count = count + 1;
        }
    }

    static class Both extends RecursiveAction {
        @Override
        protected void compute() {
            Add other = new Add();
            other.fork();
            new Add().compute();
            other.join();
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool(2).invoke(new Both());
        System.out.println(count);
    }
}
