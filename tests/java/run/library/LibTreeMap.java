// TreeMap and TreeSet navigation, views in both directions, comparators.
import java.util.*;

public class LibTreeMap {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 20; i++) m.put(i * 37 % 50, "v" + i);
        System.out.println(m);
        System.out.println(m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(10) + " " + m.ceilingKey(10) + " " + m.lowerKey(11) + " " + m.higherKey(11) + " " + m.floorEntry(-1) + " " + m.higherEntry(49));
        System.out.println(m.headMap(11) + " " + m.headMap(11, true) + " " + m.tailMap(40) + " " + m.tailMap(40, false) + " " + m.subMap(10, 20) + " " + m.descendingMap().headMap(30));
        NavigableMap<Integer, String> view = m.subMap(10, true, 30, true);
        view.remove(view.firstKey());
        view.put(25, "new");
        System.out.println(view + " " + view.size() + " " + view.descendingKeySet() + view.pollFirstEntry() + view.pollLastEntry() + view.firstKey() + m.containsKey(25));
        try {
            view.put(99, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Iterator<Integer> it = m.keySet().iterator(); it.hasNext(); ) if (it.next() % 2 == 0) it.remove();
        System.out.println(m + " " + m.navigableKeySet().lower(20));
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("B", 1);
        ci.put("a", 2);
        ci.put("b", 3);
        System.out.println(ci + " " + ci.get("A") + ci.comparator().compare("x", "X"));
        TreeSet<String> s = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        s.addAll(List.of("pear", "fig", "apple", "kiwi", "date", "plum", "fig"));
        System.out.println(s + " " + s.first() + s.last() + s.floor("lime") + s.ceiling("lime") + s.headSet("kiwi") + s.tailSet("kiwi", false) + s.descendingSet() + s.pollFirst() + s.pollLast() + s.subSet("plum", true, "date", true));
        TreeMap<Integer, Integer> big = new TreeMap<>();
        Random r = new Random(3);
        for (int i = 0; i < 3000; i++) {
            int k = r.nextInt(500);
            if (r.nextInt(3) == 0) big.remove(k); else big.merge(k, 1, Integer::sum);
        }
        int check = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) check = check * 31 + e.getKey() * e.getValue();
        System.out.println(big.size() + " " + check);
        System.out.println(new TreeMap<>(Map.of(3, "c", 1, "a")).equals(Map.of(1, "a", 3, "c")) + " " + ((TreeMap<?, ?>) m.clone()).equals(m) + m.hashCode());
    }
}
