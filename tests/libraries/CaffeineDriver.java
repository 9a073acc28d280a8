// Caffeine: eviction and loading with a direct executor, removal listeners, expiry by a manual ticker, threads on one key.
import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class CaffeineDriver {
    public static void main(String[] args) throws Exception {
        manual();
        loading();
        expiring();
        perEntryExpiry();
        asynchronous();
        threads();
    }

    static void manual() {
        List<String> removed = new ArrayList<>();
        Cache<String, Integer> cache = Caffeine.newBuilder().executor(Runnable::run).recordStats()
            .removalListener((String key, Integer value, RemovalCause cause) -> removed.add(key + " " + cause))
            .build();
        cache.put("a", 1);
        cache.put("a", 2);
        cache.put("b", 3);
        System.out.println(cache.getIfPresent("a") + " " + cache.getIfPresent("x") + " " + cache.get("c", String::length));
        cache.invalidate("b");
        cache.asMap().computeIfPresent("a", (key, value) -> value + 40);
        System.out.println(new TreeMap<>(cache.asMap()) + " " + cache.estimatedSize() + " " + removed);
        cache.asMap().merge("c", 5, Integer::sum);
        System.out.println(cache.getAllPresent(List.of("a", "c", "z")).size() + " " + cache.asMap().remove("c", 6));
        CacheStats stats = cache.stats();
        System.out.println(stats.hitCount() + " hits " + stats.missCount() + " misses " + stats.loadCount() + " loads");
        cache.invalidateAll();
        System.out.println(cache.estimatedSize() + " " + removed.size());
    }

    static void loading() {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<Integer, String> cache = Caffeine.newBuilder().executor(Runnable::run).maximumSize(3).build(key -> {
            loads.incrementAndGet();
            if (key < 0) {
                throw new IllegalArgumentException("negative " + key);
            }
            return "v" + key;
        });
        for (int key = 0; key < 10; key++) {
            cache.get(key);
            cache.get(0);
        }
        cache.cleanUp();
        System.out.println("within bound " + (cache.estimatedSize() <= 3) + " loads " + (loads.get() >= 10));
        try {
            cache.get(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new TreeMap<>(cache.getAll(List.of(1, 2))));
        cache.refresh(1);
        System.out.println(cache.get(1));
        Cache<String, String> weighted = Caffeine.newBuilder().executor(Runnable::run).maximumWeight(10)
            .weigher((String key, String value) -> value.length()).build();
        weighted.put("big", "x".repeat(20));
        weighted.put("small", "xy");
        weighted.cleanUp();
        System.out.println(weighted.getIfPresent("big") + " " + weighted.getIfPresent("small"));
        weighted.policy().eviction().ifPresent(policy ->
            System.out.println(policy.getMaximum() + " " + policy.weightedSize().getAsLong() + " " + policy.isWeighted()));
    }

    static void expiring() {
        AtomicLong now = new AtomicLong();
        List<String> evicted = new ArrayList<>();
        Cache<String, Integer> cache = Caffeine.newBuilder().executor(Runnable::run).ticker(now::get)
            .expireAfterWrite(10, TimeUnit.SECONDS)
            .evictionListener((String key, Integer value, RemovalCause cause) -> evicted.add(key + " " + cause))
            .build();
        cache.put("old", 1);
        now.addAndGet(TimeUnit.SECONDS.toNanos(6));
        cache.put("young", 2);
        System.out.println(cache.getIfPresent("old") + " " + cache.getIfPresent("young"));
        now.addAndGet(TimeUnit.SECONDS.toNanos(6));
        System.out.println(cache.getIfPresent("old") + " " + cache.getIfPresent("young"));
        cache.cleanUp();
        System.out.println(evicted + " " + cache.estimatedSize());
    }

    static void perEntryExpiry() {
        AtomicLong now = new AtomicLong();
        Cache<Integer, String> cache = Caffeine.newBuilder().executor(Runnable::run).ticker(now::get)
            .expireAfter(Expiry.<Integer, String>creating((key, value) -> java.time.Duration.ofSeconds(key)))
            .build();
        for (int seconds = 1; seconds <= 5; seconds++) {
            cache.put(seconds, "lives " + seconds);
        }
        for (int passed = 0; passed < 3; passed++) {
            now.addAndGet(TimeUnit.MILLISECONDS.toNanos(1500));
            System.out.println(cache.asMap().keySet().stream().sorted().toList());
        }
    }

    static void asynchronous() throws Exception {
        AsyncLoadingCache<Integer, Integer> cache = Caffeine.newBuilder().executor(Runnable::run).buildAsync(key -> key * key);
        System.out.println(cache.get(7).get() + " " + cache.getAll(List.of(2, 3)).get().values().stream().mapToInt(x -> x).sum());
        CompletableFuture<Integer> own = new CompletableFuture<>();
        cache.put(100, own);
        own.complete(1);
        System.out.println(cache.synchronous().getIfPresent(100));
        // A timeout, because other failures are logged with the date.
        AsyncLoadingCache<Integer, Integer> failing = Caffeine.newBuilder().executor(Runnable::run)
            .buildAsync((key, executor) -> CompletableFuture.failedFuture(new TimeoutException("no " + key)));
        try {
            failing.get(3).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getMessage() + " " + failing.getIfPresent(3));
        }
    }

    static void threads() throws InterruptedException {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<Integer, Integer> cache = Caffeine.newBuilder().executor(Runnable::run).build(key -> {
            loads.incrementAndGet();
            return key * 2;
        });
        Cache<String, Integer> counts = Caffeine.newBuilder().executor(Runnable::run).maximumSize(100).build();
        int[] sums = new int[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    sums[id] += cache.get(k % 5);
                    counts.asMap().merge("c" + k % 3, 1, Integer::sum);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Map<String, Integer> sorted = new TreeMap<>(counts.asMap());
        System.out.println(sums[0] + " " + sums[1] + " " + sums[2] + " loads " + loads + " " + sorted);
    }
}
