// Records with components of all types: toString, equals, hashCode, compact constructors, nesting.
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

public class LangRecords {
    record Everything(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a, List<String> list) {}

    record Empty() {}

    record Range(int low, int high) implements Comparable<Range> {
        static int made;
        Range {
            if (low > high) throw new IllegalArgumentException(low + " > " + high);
            made++;
        }
        Range(int only) { this(only, only); }
        int length() { return high - low; }
        @Override public int compareTo(Range o) { return Integer.compare(length(), o.length()); }
        static Range of(String s) {
            String[] p = s.split("-");
            return new Range(Integer.parseInt(p[0]), Integer.parseInt(p[1]));
        }
    }

    record Tree<T>(T value, Tree<T> left, Tree<T> right) {
        int size() { return 1 + (left == null ? 0 : left.size()) + (right == null ? 0 : right.size()); }
    }

    record Custom(String name, double score) {
        @Override public String name() { return name.toUpperCase(); }
        @Override public boolean equals(Object o) { return o instanceof Custom c && c.name.equals(name); }
        @Override public int hashCode() { return name.hashCode(); }
    }

    public static void main(String[] args) {
        int[] a = {1};
        Everything e = new Everything(true, (byte) -1, 'c', (short) 2, 3, 4L, 5.5f, -0.0, "t", a, List.of("x", "y"));
        Everything same = new Everything(true, (byte) -1, 'c', (short) 2, 3, 4L, 5.5f, -0.0, "t", a, Arrays.asList("x", "y"));
        Everything zero = new Everything(true, (byte) -1, 'c', (short) 2, 3, 4L, 5.5f, 0.0, "t", a, List.of("x", "y"));
        System.out.println(e.toString().replaceAll("a=\\[I@[0-9a-f]+", "a=array"));
        System.out.println(e.equals(same) + " " + (e.hashCode() == same.hashCode()) + " " + e.equals(zero) + " " + e.equals(null) + " " + e.equals("s"));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        System.out.println(Range.of("3-9") + " " + new Range(4) + " " + new Range(1, 5).compareTo(new Range(2)) + " " + Range.made + " " + new Range(1, 5).hashCode());
        try {
            new Range(2, 1);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        Tree<String> tree = new Tree<>("root", new Tree<>("l", null, null), null);
        System.out.println(tree + " " + tree.size() + " " + tree.equals(new Tree<>("root", new Tree<>("l", null, null), null)));
        System.out.println(tree.hashCode() + " " + Objects.hash(1, "a", null, 2.5));
        System.out.println(new Custom("n", 1).equals(new Custom("n", 2)) + " " + new Custom("n", Double.NaN) + " " + new Custom("abc", 0).name());
        record Local(int x, Object y) {}
        System.out.println(new Local(1, null) + " " + new Local(1, null).equals(new Local(1, null)) + " " + new Local(7, "q").hashCode());
    }
}
