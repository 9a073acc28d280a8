// Atomic updates of ConcurrentHashMap: merge, compute, computeIfAbsent and replace loops lose nothing.
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class TConcurrentMapCompute {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> merged = new ConcurrentHashMap<>();
        ConcurrentHashMap<Integer, Integer> computed = new ConcurrentHashMap<>();
        ConcurrentHashMap<Integer, AtomicInteger> lazy = new ConcurrentHashMap<>();
        ConcurrentHashMap<String, Integer> replaced = new ConcurrentHashMap<>(Map.of("n", 0));
        AtomicInteger created = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 50; k++) {
                    merged.merge("key" + k % 5, 1, Integer::sum);
                    int key = k;
                    computed.compute(k % 10, (unused, old) -> old == null ? key : old + key);
                    lazy.computeIfAbsent(k % 3, unused -> {
                        created.incrementAndGet();
                        return new AtomicInteger();
                    }).incrementAndGet();
                    int old;
                    do {
                        old = replaced.get("n");
                    } while (!replaced.replace("n", old, old + 1));
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(new TreeMap<>(merged));
        System.out.println(new TreeMap<>(computed));
        System.out.println(new TreeMap<>(lazy) + " created " + created);
        System.out.println(replaced);
        System.out.println(merged.putIfAbsent("key0", 9) + " " + merged.putIfAbsent("new", 9) + " " + merged.remove("new", 8)
            + " " + merged.remove("new", 9) + " " + merged.getOrDefault("new", -1));
        System.out.println(merged.computeIfPresent("key1", (k, v) -> null) + " " + merged.containsKey("key1"));
        System.out.println(merged.merge("key2", 0, (a, b) -> null) + " " + merged.size());
        try {
            merged.put("null", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        try {
            merged.computeIfAbsent("x", k -> merged.computeIfAbsent("x", j -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
