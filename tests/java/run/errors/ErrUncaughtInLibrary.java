// An uncaught exception whose trace passes through library code.
import java.util.*;

public class ErrUncaughtInLibrary {
    record Item(String name, int weight) implements Comparable<Item> {
        public int compareTo(Item o) {
            if (o.weight == 13) throw new IllegalStateException("unlucky " + name);
            return weight - o.weight;
        }
    }

    public static void main(String[] args) {
        try {
            new TreeMap<>(Map.of("a", 1)).put(null, 2);
        } catch (NullPointerException e) {
            e.printStackTrace();
        }
        try {
            new ArrayList<>(List.of(1, 2)).listIterator(5);
        } catch (IndexOutOfBoundsException e) {
            e.printStackTrace();
        }
        List<Item> items = new ArrayList<>(List.of(new Item("x", 13), new Item("y", 1)));
        Collections.sort(items);
        System.out.println(items);
    }
}
