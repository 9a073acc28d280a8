// shutdownNow interrupts the running tasks and hands back those that never began.
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class TShutdownNow {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch running = new CountDownLatch(2);
        AtomicInteger interrupted = new AtomicInteger();
        AtomicInteger finished = new AtomicInteger();
        for (int i = 0; i < 7; i++) {
            pool.execute(() -> {
                running.countDown();
                try {
                    new CountDownLatch(1).await();
                    finished.incrementAndGet();
                } catch (InterruptedException e) {
                    interrupted.incrementAndGet();
                }
            });
        }
        running.await();
        List<Runnable> waiting = pool.shutdownNow();
        System.out.println("waiting " + waiting.size());
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " interrupted " + interrupted + " finished " + finished);

        ExecutorService second = Executors.newSingleThreadExecutor();
        CountDownLatch begun = new CountDownLatch(1);
        Future<?> blocked = second.submit(() -> {
            begun.countDown();
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                return "interrupted";
            }
            return "slept";
        });
        Future<?> queued = second.submit(() -> "queued");
        begun.await();
        int handed = second.shutdownNow().size();
        System.out.println(blocked.get() + " handed back " + handed + " queued done " + queued.isDone());
        System.out.println(queued.cancel(false) + " " + queued.isCancelled());
    }
}
