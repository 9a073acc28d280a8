// HashMap: collisions, tree bins, null keys, default methods, views, resizing.
import java.util.*;

public class LibHashMap {
    record Key(int n) implements Comparable<Key> {
        @Override public int hashCode() { return n % 3; }
        @Override public int compareTo(Key o) { return Integer.compare(n, o.n); }
    }

    static class Plain {
        final int n;
        Plain(int n) { this.n = n; }
        @Override public int hashCode() { return 42; }
        @Override public boolean equals(Object o) { return o instanceof Plain p && p.n == n; }
    }

    public static void main(String[] args) {
        Map<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 200; i++) m.put(new Key(i), i * i);
        int sum = 0;
        for (int i = 0; i < 250; i++) sum += m.getOrDefault(new Key(i), -1);
        for (int i = 0; i < 200; i += 2) m.remove(new Key(i));
        System.out.println(sum + " " + m.size() + " " + m.get(new Key(7)) + m.get(new Key(8)));
        Map<Plain, Integer> p = new HashMap<>();
        for (int i = 0; i < 50; i++) p.put(new Plain(i), i);
        int found = 0;
        for (int i = 0; i < 60; i++) if (p.containsKey(new Plain(i))) found++;
        for (int i = 0; i < 45; i++) p.remove(new Plain(i));
        System.out.println(found + " " + p.size() + p.containsValue(47));
        Map<String, Integer> s = new HashMap<>();
        for (String w : "the cat and the dog and the bird".split(" ")) s.merge(w, 1, Integer::sum);
        System.out.println(new TreeMap<>(s) + " " + s);
        s.put(null, 5);
        System.out.println(s.get(null) + " " + s.putIfAbsent("cat", 9) + s.putIfAbsent("fish", 9) + s.computeIfAbsent("ox", String::length) + s.computeIfPresent("dog", (k, v) -> null) + s.compute("the", (k, v) -> v == null ? 1 : v * 10) + s.replace("cat", 3) + s.replace("cat", 3, 4) + s.remove("cat", 5) + s.merge("and", 1, (a, b) -> null) + s.containsKey("and"));
        s.remove(null);
        s.replaceAll((k, v) -> v + k.length());
        System.out.println(new TreeMap<>(s) + " " + s.hashCode() + s.equals(new TreeMap<>(s)) + s.keySet().equals(new TreeSet<>(s.keySet())));
        s.keySet().removeIf(k -> k.length() == 3);
        s.values().remove(s.get("ox"));
        s.entrySet().forEach(e -> e.setValue(-e.getValue()));
        System.out.println(s);
        LinkedHashMap<Integer, String> order = new LinkedHashMap<>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<Integer, String> e) { return size() > 3; }
        };
        for (int i = 0; i < 5; i++) {
            order.put(i, "v" + i);
            order.get(2);
        }
        System.out.println(order + " " + order.keySet().iterator().next());
        LinkedHashMap<String, Integer> insertion = new LinkedHashMap<>();
        insertion.put("z", 1);
        insertion.put("a", 2);
        insertion.put("z", 3);
        System.out.println(insertion + " " + Map.entry("k", 1) + new AbstractMap.SimpleEntry<>("e", 2).equals(Map.entry("e", 2)));
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        String one = new String("k"), two = new String("k");
        id.put(one, 1);
        id.put(two, 2);
        System.out.println(id.size() + " " + id.get(one) + id.get(new String("k")) + id.containsKey(two));
        WeakHashMap<Object, String> weak = new WeakHashMap<>();
        Object held = new Object();
        weak.put(held, "held");
        System.out.println(weak.get(held) + weak.size());
        Hashtable<String, Integer> table = new Hashtable<>(Map.of("h", 1));
        System.out.println(table + " " + table.contains(1) + table.elements().nextElement());
    }
}
