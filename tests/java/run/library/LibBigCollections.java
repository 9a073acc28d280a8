// Collections with some thousand elements, checked against each other.
import java.util.*;
import java.util.stream.*;

public class LibBigCollections {
    public static void main(String[] args) {
        Random r = new Random(77);
        Map<Integer, Integer> hash = new HashMap<>(), tree = new TreeMap<>(), linked = new LinkedHashMap<>();
        List<Integer> keys = new ArrayList<>();
        for (int i = 0; i < 4000; i++) {
            int k = r.nextInt(1500), v = r.nextInt();
            switch (r.nextInt(4)) {
                case 0 -> { hash.remove(k); tree.remove(k); linked.remove(k); }
                case 1 -> { hash.merge(k, v, Integer::sum); tree.merge(k, v, Integer::sum); linked.merge(k, v, Integer::sum); }
                default -> { hash.put(k, v); tree.put(k, v); linked.put(k, v); keys.add(k); }
            }
        }
        System.out.println(hash.equals(tree) + " " + tree.equals(linked) + " " + hash.size() + " " + hash.hashCode() + " " + tree.keySet().stream().limit(5).toList() + linked.keySet().stream().limit(5).toList() + hash.keySet().stream().limit(5).toList());
        Set<String> words = new HashSet<>();
        for (int i = 0; i < 2000; i++) words.add(Integer.toString(i * i % 1009, 36));
        System.out.println(words.size() + " " + words.stream().sorted().limit(6).toList() + words.stream().limit(4).toList());
        ArrayDeque<Integer> d = new ArrayDeque<>();
        LinkedList<Integer> l = new LinkedList<>();
        for (int i = 0; i < 5000; i++) {
            int x = r.nextInt(4);
            if (x == 0) { d.addFirst(i); l.addFirst(i); }
            else if (x == 1) { d.addLast(i); l.addLast(i); }
            else if (x == 2) { d.pollFirst(); l.pollFirst(); }
            else { d.pollLast(); l.pollLast(); }
        }
        System.out.println(new ArrayList<>(d).equals(l) + " " + d.size());
        PriorityQueue<Integer> q = new PriorityQueue<>(keys);
        int previous = -1, inOrder = 0;
        while (!q.isEmpty()) {
            int x = q.poll();
            if (x >= previous) inOrder++;
            previous = x;
        }
        System.out.println(inOrder == keys.size());
        System.out.println(keys.stream().collect(Collectors.groupingBy(k -> k % 7, TreeMap::new, Collectors.counting())) + " " + keys.stream().mapToInt(k -> k).summaryStatistics() + " " + keys.parallelStream().mapToLong(k -> (long) k * k).sum());
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 20000; i++) s.append((char) ('a' + i * i % 26));
        System.out.println(s.toString().hashCode() + " " + s.toString().chars().filter(c -> c == 'e').count() + " " + s.indexOf("zz") + " " + s.toString().replace("a", "").length());
    }
}
