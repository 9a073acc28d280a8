// A memoizer computes each value once even when many threads ask for it at the same time.
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

public class TMemoizer {
    static class Memoizer<K, V> {
        private final ConcurrentMap<K, FutureTask<V>> cache = new ConcurrentHashMap<>();
        private final Function<K, V> function;

        Memoizer(Function<K, V> function) {
            this.function = function;
        }

        V get(K key) throws InterruptedException {
            FutureTask<V> task = new FutureTask<>(() -> function.apply(key));
            FutureTask<V> existing = cache.putIfAbsent(key, task);
            if (existing == null) {
                existing = task;
                task.run();
            }
            try {
                return existing.get();
            } catch (ExecutionException e) {
                cache.remove(key, existing);
                throw (RuntimeException) e.getCause();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger computations = new AtomicInteger();
        Memoizer<Integer, Long> factorial = new Memoizer<>(n -> {
            computations.incrementAndGet();
            if (n < 0) {
                throw new IllegalArgumentException("negative: " + n);
            }
            long result = 1;
            for (int i = 2; i <= n; i++) {
                result *= i;
            }
            return result;
        });
        long[] sums = new long[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                try {
                    for (int n = 0; n <= 15; n++) {
                        sums[id] += factorial.get(n);
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            System.out.println(sums[i]);
        }
        System.out.println("computations " + computations);
        for (int attempt = 0; attempt < 2; attempt++) {
            try {
                factorial.get(-1);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage() + " after " + computations);
            }
        }
    }
}
