// Bulk operations with and without parallelism agree; iterators are weakly consistent and never fail.
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

public class TConcurrentMapBulk {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = id; k < 300; k += 3) {
                    map.put(k, "v" + k);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(map.size() + " " + map.mappingCount());
        for (long threshold : new long[] {1, 50, Long.MAX_VALUE}) {
            LongAdder visited = new LongAdder();
            map.forEach(threshold, (k, v) -> visited.add(k));
            System.out.println(visited + " " + map.reduceKeysToLong(threshold, Integer::longValue, 0, Long::sum)
                + " " + map.reduceValues(threshold, String::length, Integer::sum)
                + " " + map.reduceKeys(threshold, Math::max)
                + " " + map.search(threshold, (k, v) -> k == 123 ? v : null)
                + " " + map.searchKeys(threshold, k -> k > 1000 ? k : null)
                + " " + map.reduce(threshold, (k, v) -> k % 2 == 0 ? 1 : 0, Integer::sum)
                + " " + map.reduceEntriesToInt(threshold, e -> e.getKey() % 10, 0, Integer::sum));
        }
        AtomicInteger removed = new AtomicInteger();
        for (Integer key : map.keySet()) {
            if (key % 2 == 1) {
                map.remove(key);
                removed.incrementAndGet();
            }
        }
        System.out.println(removed + " " + map.size());
        map.replaceAll((k, v) -> v + "!");
        map.values().removeIf(v -> v.length() > 4);
        System.out.println(new TreeSet<>(map.keySet()));
        map.forEach(1, (k, v) -> k < 5 ? v : null, v -> removed.addAndGet(v.length()));
        System.out.println(removed);
        System.out.println(map.contains("v2!") + " " + map.entrySet().stream().mapToInt(e -> e.getKey()).sum());
    }
}
