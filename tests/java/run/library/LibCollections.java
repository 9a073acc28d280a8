// The static methods of Collections.
import java.util.*;

public class LibCollections {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1, 9, 2));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 8) + Collections.binarySearch(l, 4) + " " + Collections.max(l) + Collections.min(l, Comparator.reverseOrder()));
        Collections.reverse(l);
        Collections.swap(l, 0, 5);
        System.out.println(l);
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        Collections.replaceAll(l, 8, 88);
        System.out.println(l + " " + Collections.frequency(l, 88) + Collections.disjoint(l, List.of(88)) + Collections.indexOfSubList(l, l.subList(2, 4)) + Collections.lastIndexOfSubList(l, List.of()));
        Collections.addAll(l, 7, 7);
        Collections.fill(l.subList(0, 2), 0);
        System.out.println(l);
        List<Integer> copy = new ArrayList<>(Collections.nCopies(10, -1));
        Collections.copy(copy, l);
        System.out.println(copy);
        System.out.println(Collections.emptyMap() + "" + Collections.singletonList(1) + Collections.singleton("s") + Collections.singletonMap("k", "v") + Collections.emptySet().size());
        List<Integer> un = Collections.unmodifiableList(l);
        l.set(0, 555);
        System.out.println(un.get(0));
        for (Runnable r : new Runnable[] {() -> un.add(1), () -> un.iterator().remove(), () -> Collections.singletonList(1).set(0, 1), () -> Collections.unmodifiableMap(new HashMap<>()).put(1, 1), () -> Collections.emptyList().add(null), () -> un.sort(null)}) {
            try {
                r.run();
                System.out.print("done ");
            } catch (UnsupportedOperationException e) {
                System.out.print("refused ");
            }
        }
        System.out.println();
        Map<String, Integer> sync = Collections.synchronizedMap(new TreeMap<>());
        sync.put("b", 1);
        sync.merge("a", 2, Integer::sum);
        System.out.println(sync + " " + Collections.synchronizedList(l).size() + Collections.checkedSet(new TreeSet<>(Set.of(1)), Integer.class));
        Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.add("x");
        Deque<Integer> dq = new ArrayDeque<>();
        Queue<Integer> lifo = Collections.asLifoQueue(dq);
        lifo.add(1);
        lifo.add(2);
        System.out.println(fromMap + " " + lifo.poll() + Collections.list(Collections.enumeration(List.of(1, 2))) + Collections.reverseOrder().compare(1, 2) + Collections.reverseOrder(Comparator.<Integer>naturalOrder()).compare(1, 2));
        int[] a = {5, 2, 9, 1};
        Arrays.sort(a, 1, 4);
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        int[] filled = new int[4];
        Arrays.setAll(filled, i -> i * i);
        Arrays.parallelPrefix(filled, Integer::sum);
        System.out.println(Arrays.toString(a) + Arrays.toString(boxed) + Arrays.toString(filled) + Arrays.binarySearch(filled, 5) + Arrays.mismatch(a, filled) + Arrays.compare(a, filled) + Arrays.equals(a, 0, 1, a, 0, 1) + Arrays.toString(Arrays.copyOf(a, 6)) + Arrays.toString(Arrays.copyOfRange(a, 2, 3)) + Arrays.asList(boxed).indexOf(1) + Arrays.stream(a).max().getAsInt());
    }
}
