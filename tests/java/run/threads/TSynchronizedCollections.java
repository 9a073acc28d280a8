// The synchronized wrappers of Collections make single operations atomic; iteration needs the wrapper's lock.
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class TSynchronizedCollections {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
        Collection<Integer> set = Collections.synchronizedSortedSet(new TreeSet<>());
        SortedMap<Integer, String> sorted = Collections.synchronizedNavigableMap(new TreeMap<>());
        Collection<Integer> collection = Collections.synchronizedCollection(new LinkedList<>());
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 25; k++) {
                    list.add(id * 25 + k);
                    map.merge("k" + k % 4, 1, Integer::sum);
                    set.add(k % 8);
                    sorted.putIfAbsent(k % 3, "v" + k % 3);
                    collection.add(1);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int sum = 0;
        synchronized (list) {
            for (int value : list) {
                sum += value;
            }
        }
        System.out.println(list.size() + " sum " + sum);
        System.out.println(new TreeMap<>(map) + " " + set + " " + sorted + " " + collection.size());
        boolean[] blocked = new boolean[1];
        Thread writer = new Thread(() -> map.put("late", 1));
        synchronized (map) {
            writer.start();
            while (writer.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
            blocked[0] = !map.containsKey("late");
        }
        writer.join();
        System.out.println(blocked[0] + " " + map.get("late"));
    }
}
