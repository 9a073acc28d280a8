// Concurrent sets: newKeySet and keySet with a default value; add tells exactly one thread that it was first.
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class TConcurrentKeySet {
    public static void main(String[] args) throws InterruptedException {
        Set<String> set = ConcurrentHashMap.newKeySet();
        AtomicInteger firsts = new AtomicInteger();
        AtomicInteger removals = new AtomicInteger();
        ConcurrentHashMap<Integer, Boolean> map = new ConcurrentHashMap<>();
        ConcurrentHashMap.KeySetView<Integer, Boolean> view = map.keySet(Boolean.TRUE);
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    if (set.add("item" + k % 20)) {
                        firsts.incrementAndGet();
                    }
                    view.add(k % 6);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("firsts " + firsts + " size " + set.size() + " " + new TreeMap<>(map));
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 10; k++) {
                    if (set.remove("item" + k)) {
                        removals.incrementAndGet();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("removals " + removals + " " + new TreeSet<>(set));
        System.out.println(view.getMappedValue() + " " + view.contains(5) + " " + view.remove(5) + " " + map.size());
        try {
            map.keySet().add(7);
        } catch (UnsupportedOperationException e) {
            System.out.println("a plain key set cannot add");
        }
        System.out.println(view.containsAll(Set.of(1, 2)) + " " + view.equals(Set.of(0, 1, 2, 3, 4)));
    }
}
