// A pool's threads come from its factory: names, daemon flags, handlers and groups are the factory's.
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class TThreadFactory {
    static class Naming implements ThreadFactory {
        final AtomicInteger made = new AtomicInteger();
        final ThreadGroup group = new ThreadGroup("workers");
        final List<Thread> threads = new CopyOnWriteArrayList<>();
        final StringBuffer failures = new StringBuffer();

        @Override
        public Thread newThread(Runnable body) {
            Thread thread = new Thread(group, body, "worker-" + made.incrementAndGet());
            thread.setPriority(3);
            thread.setUncaughtExceptionHandler((t, e) -> failures.append(t.getName()).append(' ').append(e.getMessage()).append(';'));
            threads.add(thread);
            return thread;
        }
    }

    public static void main(String[] args) throws Exception {
        Naming factory = new Naming();
        ExecutorService pool = Executors.newFixedThreadPool(1, factory);
        System.out.println("made " + factory.made);
        System.out.println(pool.submit(() -> {
            Thread me = Thread.currentThread();
            return me.getName() + " " + me.getPriority() + " " + me.getThreadGroup().getName() + " " + me.isDaemon();
        }).get());
        pool.execute(() -> {
            throw new IllegalStateException("kills its worker");
        });
        System.out.println("replaced by " + pool.submit(() -> Thread.currentThread().getName()).get());
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        for (Thread thread : factory.threads) {
            thread.join();
        }
        System.out.println("made " + factory.made + " failures " + factory.failures);

        Thread byDefault = Executors.defaultThreadFactory().newThread(() -> { });
        System.out.println(byDefault.getName() + " " + byDefault.isDaemon() + " " + byDefault.getPriority());
        ExecutorService refusing = Executors.newCachedThreadPool(body -> null);
        try {
            refusing.execute(() -> { });
            System.out.println("accepted");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        refusing.shutdownNow();
    }
}
