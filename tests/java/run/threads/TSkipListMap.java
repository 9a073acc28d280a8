// ConcurrentSkipListMap stays sorted under concurrent insertion and offers navigation.
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

public class TSkipListMap {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    int key = (k * 7 + id * 13) % 40;
                    map.merge(key, "x", String::concat);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        StringBuilder line = new StringBuilder();
        for (Map.Entry<Integer, String> entry : map.entrySet()) {
            line.append(entry.getKey()).append('=').append(entry.getValue().length()).append(' ');
        }
        System.out.println(line.toString().trim());
        System.out.println(map.firstKey() + " " + map.lastKey() + " " + map.floorKey(-1) + " " + map.ceilingKey(10)
            + " " + map.lowerKey(10) + " " + map.higherKey(39));
        System.out.println(map.headMap(5).size() + " " + map.tailMap(35, false).keySet() + " " + map.subMap(10, true, 13, true).keySet());
        System.out.println(map.descendingMap().firstKey() + " " + map.descendingKeySet().first());
        System.out.println(map.pollFirstEntry().getKey() + " " + map.pollLastEntry().getKey() + " " + map.size());
        System.out.println(map.putIfAbsent(100, "new") + " " + map.replace(100, "new", "newer") + " " + map.computeIfPresent(100, (k, v) -> null));
        ConcurrentSkipListMap<String, Integer> reversed = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
        for (String word : "the quick brown fox jumps".split(" ")) {
            reversed.put(word, word.length());
        }
        System.out.println(reversed + " " + reversed.headMap("fox") + " " + reversed.clone());
        for (String key : reversed.keySet()) {
            reversed.remove(key);
        }
        System.out.println(reversed.isEmpty() + " " + reversed.firstEntry());
    }
}
