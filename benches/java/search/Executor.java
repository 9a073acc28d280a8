import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** args[1] tasks on a fixed pool of args[0] threads, awaited by a latch. */
public class Executor {
    public static void main(String[] args) throws InterruptedException {
        int tasks = Integer.parseInt(args[1]);
        ExecutorService pool = Executors.newFixedThreadPool(Integer.parseInt(args[0]));
        CountDownLatch done = new CountDownLatch(tasks);
        for (int i = 0; i < tasks; i++) pool.execute(done::countDown);
        done.await();
        pool.shutdown();
    }
}
