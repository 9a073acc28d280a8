// Exceptions of the collections: concurrent modification, immutable ones, empty ones, nulls.
import java.util.*;
import java.util.stream.*;

public class ErrCollectionErrors {
    interface Action { Object run(); }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        attempt(() -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (int i : l) if (i == 1) l.remove(0); return l; });
        attempt(() -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (int i : l) if (i == 2) l.remove(0); return l; });
        attempt(() -> { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2)); for (int k : m.keySet()) m.put(k + 10, 1); return m; });
        attempt(() -> { Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 1, 2, 2)); for (int k : m.keySet()) m.remove(2); return m; });
        attempt(() -> { List<Integer> l = new LinkedList<>(List.of(1, 2)); l.forEach(i -> l.add(3)); return l; });
        attempt(() -> { List<Integer> l = new ArrayList<>(List.of(1)); List<Integer> s = l.subList(0, 1); l.add(2); return s.size(); });
        attempt(() -> { Map<Integer, Integer> m = new HashMap<>(); return m.computeIfAbsent(1, k -> m.put(2, 2)); });
        attempt(() -> List.of(1).add(2));
        attempt(() -> Collections.unmodifiableList(new ArrayList<>()).add(1));
        attempt(() -> Arrays.asList(1, 2).remove(0));
        attempt(() -> Map.of(1, 2, 1, 3));
        attempt(() -> Set.of("a", "a"));
        attempt(() -> List.of(1, null));
        attempt(() -> Map.of("k", null));
        attempt(() -> new TreeMap<String, Integer>().put(null, 1));
        attempt(() -> new ArrayDeque<>().add(null));
        attempt(() -> new ArrayDeque<>().pop());
        attempt(() -> new PriorityQueue<>().remove());
        attempt(() -> new LinkedList<>().getFirst());
        attempt(() -> new TreeSet<>().first());
        attempt(() -> new ArrayList<>().iterator().next());
        attempt(() -> { Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator(); it.remove(); return 0; });
        attempt(() -> Optional.empty().get());
        attempt(() -> Optional.empty().orElseThrow());
        attempt(() -> Optional.of(null));
        attempt(() -> Stream.of(1, 1).collect(Collectors.toMap(x -> x, x -> "v")));
        attempt(() -> { Stream<Integer> s = Stream.of(1); s.count(); return s.count(); });
        attempt(() -> new Scanner("x").nextInt());
        attempt(() -> new StringTokenizer("").nextToken());
        attempt(() -> new TreeSet<>(Set.of(1, 2)).subSet(2, 1));
        attempt(() -> Collections.emptyList().get(0));
        attempt(() -> Collections.max(new ArrayList<Integer>()));
        attempt(() -> new Random().nextInt(0));
        attempt(() -> EnumSet.copyOf(new ArrayList<Thread.State>()));
        attempt(() -> Collections.checkedList(new ArrayList(), String.class).add(5));
    }
}
