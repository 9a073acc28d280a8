// An exception of a submitted task is kept in its future; of an executed task it ends the worker.
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class TExecutorExceptions {
    static void report(String what, Callable<?> body) {
        try {
            System.out.println(what + ": " + body.call());
        } catch (ExecutionException e) {
            System.out.println(what + ": " + e.getMessage() + " caused by " + e.getCause().getClass().getName());
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        report("checked", pool.submit(() -> {
            throw new java.io.IOException("disk");
        })::get);
        report("unchecked", pool.submit((Runnable) () -> Integer.parseInt("x"))::get);
        report("error", pool.submit((Runnable) () -> {
            throw new AssertionError("asserted");
        })::get);
        report("deep", pool.submit(() -> {
            throw new RuntimeException(new Exception("root"));
        })::get);

        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        Future<?> running = pool.submit(() -> {
            started.countDown();
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                stopped.countDown();
            }
        });
        started.await();
        report("timed get", () -> running.get(3, TimeUnit.MILLISECONDS));
        System.out.println("cancel " + running.cancel(true) + " done " + running.isDone());
        stopped.await();
        report("get after cancel", running::get);
        Future<String> done = pool.submit(() -> "value");
        report("get", done::get);
        System.out.println("cancel when done " + done.cancel(true) + " " + done.isCancelled());
        report("null task", () -> pool.submit((Callable<String>) null));
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
