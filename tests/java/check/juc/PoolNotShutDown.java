// The threads of a pool wait for tasks for ever: the program does not end.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: 1 [deadlock]
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolNotShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        System.out.println(pool.submit(() -> 1).get());
    }
}
