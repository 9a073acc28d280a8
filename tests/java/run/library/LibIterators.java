// Iterators and spliterators of all collections, primitive iterators, own spliterators.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class LibIterators {
    static class Countdown implements Spliterator.OfInt {
        int n;
        Countdown(int n) { this.n = n; }
        public boolean tryAdvance(IntConsumer c) {
            if (n <= 0) return false;
            c.accept(n--);
            return true;
        }
        public Spliterator.OfInt trySplit() { return null; }
        public long estimateSize() { return n; }
        public int characteristics() { return ORDERED | SIZED | NONNULL; }
    }

    static String drain(Iterator<?> it) {
        StringBuilder s = new StringBuilder();
        it.forEachRemaining(x -> s.append(x).append(' '));
        return s.toString();
    }

    static String split(Spliterator<?> s) {
        Spliterator<?> other = s.trySplit();
        StringBuilder b = new StringBuilder();
        if (other != null) b.append('{').append(split(other)).append('}');
        s.forEachRemaining(x -> b.append(x).append(' '));
        return b.toString();
    }

    public static void main(String[] args) {
        List<Integer> items = List.of(4, 2, 7, 1, 9);
        List<Collection<Integer>> all = List.of(new ArrayList<>(items), new LinkedList<>(items), new ArrayDeque<>(items), new LinkedHashSet<>(items), new TreeSet<>(items), new HashSet<>(items), new Vector<>(items), Arrays.asList(4, 2, 7), Collections.nCopies(2, 3), new PriorityQueue<>(items), items);
        for (Collection<Integer> c : all) {
            Spliterator<Integer> s = c.spliterator();
            System.out.println(c.getClass().getSimpleName() + " " + drain(c.iterator()) + "| " + split(c.spliterator()) + "| " + s.estimateSize() + " " + s.hasCharacteristics(Spliterator.SORTED) + s.hasCharacteristics(Spliterator.DISTINCT) + s.hasCharacteristics(Spliterator.ORDERED) + s.hasCharacteristics(Spliterator.IMMUTABLE));
        }
        System.out.println(StreamSupport.intStream(new Countdown(5), false).boxed().toList() + " " + StreamSupport.intStream(new Countdown(5), true).sum());
        PrimitiveIterator.OfInt p = IntStream.range(0, 3).iterator();
        System.out.println(p.nextInt() + p.next() + drain(p));
        System.out.println(drain(Spliterators.iterator(List.of("a", "b").spliterator())) + drain(new TreeMap<>(Map.of(1, "x", 2, "y")).descendingMap().entrySet().iterator()) + drain(Collections.emptyIterator()));
        ListIterator<Integer> li = new LinkedList<>(items).listIterator(2);
        System.out.println(li.previous() + " " + li.nextIndex() + " " + li.next() + li.next() + li.previousIndex());
        Enumeration<Integer> e = new Vector<>(items).elements();
        int sum = 0;
        while (e.hasMoreElements()) sum = sum * 10 + e.nextElement();
        System.out.println(sum + drain(e.asIterator()));
        System.out.println(split(IntStream.range(0, 16).spliterator()) + " " + split(Stream.of(1, 2, 3, 4).map(x -> x * x).spliterator()) + split("abcd".chars().spliterator()));
    }
}
