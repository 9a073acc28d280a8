//@ min-jdk: 21
// One virtual thread per task; closing the executor waits for all of them.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class TVirtualExecutor {
    public static void main(String[] args) throws Exception {
        AtomicInteger virtual = new AtomicInteger();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int n = i;
                tasks.add(() -> {
                    virtual.addAndGet(Thread.currentThread().isVirtual() ? 1 : 0);
                    Thread.sleep(n % 3);
                    return n * 3;
                });
            }
            int sum = 0;
            for (Future<Integer> future : executor.invokeAll(tasks)) {
                sum += future.resultNow();
            }
            System.out.println(sum + " virtual " + virtual);
            Future<String> failing = executor.submit(() -> {
                throw new IllegalStateException("in a virtual thread");
            });
            try {
                failing.get();
            } catch (ExecutionException e) {
                System.out.println(e.getCause() + " " + failing.state() + " " + failing.exceptionNow().getMessage());
            }
            for (int i = 0; i < 10; i++) {
                executor.execute(virtual::incrementAndGet);
            }
        }
        System.out.println("closed after all ran " + virtual);
        try (ExecutorService named = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("v-", 0).factory())) {
            System.out.println(named.submit(() -> Thread.currentThread().getName()).get()
                + " " + named.submit(() -> Thread.currentThread().getName()).get());
            named.shutdown();
            System.out.println(named.isShutdown());
        }
    }
}
