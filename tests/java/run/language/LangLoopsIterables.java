// for-each over arrays and own iterables, labelled jumps, iterators with remove.
import java.util.*;

public class LangLoopsIterables {
    static class Range implements Iterable<Integer> {
        final int from, to;
        Range(int from, int to) { this.from = from; this.to = to; }
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;
                public boolean hasNext() { return next < to; }
                public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("end at " + to);
                    return next++;
                }
            };
        }
    }

    static <T> Iterable<T> reversed(List<T> list) {
        return () -> new Iterator<>() {
            int i = list.size();
            public boolean hasNext() { return i > 0; }
            public T next() { return list.get(--i); }
        };
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int x : new Range(1, 5)) for (int y : new Range(x, 5)) sum += x * y;
        System.out.println(sum);
        for (String s : reversed(List.of("a", "b", "c"))) System.out.print(s);
        System.out.println();
        for (char ch : "chars".toCharArray()) System.out.print((char) (ch + 1));
        for (long[] row : new long[][] {{1, 2}, {3}}) for (long v : row) System.out.print(" " + v);
        System.out.println();
        List<Integer> list = new ArrayList<>();
        for (Integer i : new Range(0, 10)) list.add(i);
        for (Iterator<Integer> it = list.iterator(); it.hasNext(); ) if (it.next() % 3 == 0) it.remove();
        System.out.println(list);
        new Range(2, 4).forEach(i -> System.out.print(i + ";"));
        Spliterator<Integer> sp = new Range(0, 3).spliterator();
        sp.forEachRemaining(i -> System.out.print(i + ","));
        System.out.println();
        try {
            Iterator<Integer> it = new Range(0, 0).iterator();
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Range(0, 1).iterator().remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        for (int i = 0, j = 10; i < j; i += 2, j--) System.out.print(i + "/" + j + " ");
        for (;;) break;
        int[] a = {1, 2, 3};
        for (int v : a) a[a.length - 1] += v;
        System.out.println(Arrays.toString(a));
    }
}
