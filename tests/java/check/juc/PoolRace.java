// Two tasks in a pool of two share a plain counter.
//@ verdict: violated
//@ form: long
//@ kinds: data-race
//@ properties: data-race, deadlock
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolRace {
    static int counter;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> counter++);
        pool.execute(() -> counter++);
        pool.shutdown();
    }
}
