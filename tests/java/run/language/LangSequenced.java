//@ min-jdk: 21
// Sequenced collections: first, last, reversed views.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class LangSequenced {
    static void show(SequencedCollection<String> c) {
        System.out.println(c.getFirst() + " " + c.getLast() + " " + c.reversed() + " " + c.reversed().reversed());
    }

    public static void main(String[] args) {
        List<String> items = List.of("a", "b", "c");
        show(new ArrayList<>(items));
        show(new ArrayDeque<>(items));
        show(new LinkedHashSet<>(items));
        show(new TreeSet<>(items));
        show(items);
        ArrayList<String> list = new ArrayList<>(items);
        list.addFirst("0");
        list.reversed().add("front");
        list.removeLast();
        System.out.println(list + " " + list.reversed().indexOf("a"));
        LinkedHashSet<String> set = new LinkedHashSet<>(items);
        set.addFirst("c");
        set.addLast("a");
        System.out.println(set + " " + set.removeFirst());
        SequencedMap<String, Integer> map = new LinkedHashMap<>();
        map.put("x", 1);
        map.putFirst("w", 0);
        map.putLast("x", 5);
        map.put("y", 2);
        System.out.println(map + " " + map.firstEntry() + map.lastEntry() + map.reversed() + map.sequencedKeySet().reversed() + map.pollFirstEntry());
        System.out.println(new TreeMap<>(map).reversed());
        try {
            new ArrayList<String>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            items.addFirst("q");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable " + e.getMessage());
        }
        StringBuilder s = new StringBuilder();
        s.repeat("ab", 3).repeat('z', 2);
        System.out.println(s + " " + "a,b;c".splitWithDelimiters("[,;]", 0).length + " " + "hello".indexOf('l', 0, 3) + " " + Math.clamp(500L, 1, 10));
    }
}
