// java.util.Arrays over every element type.
import java.util.*;
import java.util.stream.*;

public class LibArraysMethods {
    public static void main(String[] args) {
        int[] a = {5, 3, 9, 1};
        int[] b = a.clone();
        Arrays.sort(b);
        System.out.println(Arrays.toString(b) + Arrays.binarySearch(b, 9) + Arrays.binarySearch(b, 4) + Arrays.equals(a, b) + Arrays.mismatch(a, b) + Arrays.compare(a, b) + Arrays.stream(a, 1, 3).sum());
        boolean[] z = new boolean[3];
        Arrays.fill(z, 1, 3, true);
        byte[] by = Arrays.copyOf(new byte[] {1, 2}, 4);
        char[] c = "hello".toCharArray();
        Arrays.sort(c);
        short[] s = Arrays.copyOfRange(new short[] {1, 2, 3}, 1, 5);
        long[] l = new long[5];
        Arrays.setAll(l, i -> 1L << i * 10);
        float[] f = new float[2];
        Arrays.fill(f, 1.5f);
        double[] d = {3, Double.NaN, -0.0, 0.0};
        Arrays.sort(d);
        System.out.println(Arrays.toString(z) + Arrays.toString(by) + Arrays.toString(c) + Arrays.toString(s) + Arrays.toString(l) + Arrays.toString(f) + Arrays.toString(d) + Arrays.binarySearch(d, 0.0));
        String[] t = {"x", null, "y"};
        System.out.println(Arrays.toString(t) + Arrays.asList(t) + Arrays.toString((int[]) null) + Arrays.deepToString(new Object[] {t, new int[] {1}, null, new boolean[][] {{true}}}) + Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + Arrays.equals(t, t.clone()));
        Object[] self = new Object[1];
        self[0] = self;
        System.out.println(Arrays.deepToString(self));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, (x, y) -> y - x);
        Object[] objects = Arrays.copyOf(boxed, 4, Object[].class);
        objects[3] = "s";
        System.out.println(Arrays.toString(objects) + Arrays.binarySearch(boxed, 1, Comparator.reverseOrder()) + Arrays.stream(boxed).mapToInt(x -> x).max().getAsInt());
        long[] p = LongStream.rangeClosed(1, 8).toArray();
        Arrays.parallelPrefix(p, (x, y) -> x * y);
        int[] ps = IntStream.range(0, 3000).map(i -> i * 7919 % 3001).toArray();
        Arrays.parallelSort(ps);
        Arrays.parallelSetAll(a, i -> ps[i * 100]);
        System.out.println(Arrays.toString(p) + ps[0] + " " + ps[2999] + Arrays.toString(a) + Arrays.hashCode(ps));
        System.out.println(Arrays.compare(new String[] {"a"}, new String[] {"b"}) + Arrays.compareUnsigned(new int[] {-1}, new int[] {1}) + Arrays.mismatch(new double[] {0.0}, new double[] {-0.0}) + " " + Arrays.equals(new char[] {'a', 'b'}, 0, 1, new char[] {'a'}, 0, 1) + Arrays.asList(1, 2).contains(2));
        List<Integer> view = Arrays.asList(boxed);
        view.set(0, 100);
        Collections.sort(view);
        System.out.println(Arrays.toString(boxed) + view.getClass().getSimpleName());
        Spliterator.OfInt sp = Arrays.spliterator(new int[] {1, 2, 3, 4});
        sp.trySplit().forEachRemaining((int x) -> System.out.print(x + " "));
        sp.forEachRemaining((int x) -> System.out.print("r" + x + " "));
        System.out.println();
    }
}
