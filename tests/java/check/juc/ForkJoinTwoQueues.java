// Two threads submit to one pool, each by a queue of its own. Which queue the worker looks at first is chance, and one
// order was explored: if the second is there because of the first, the other order is missing.
//@ verdict: incomplete
import java.util.concurrent.ForkJoinPool;

public class ForkJoinTwoQueues {
    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> System.out.print("a"));
        Thread other = new Thread(() -> pool.execute(() -> System.out.print("b")));
        other.start();
        other.join();
    }
}
