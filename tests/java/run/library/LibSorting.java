// Sorting: stability, all primitive types, comparators, large arrays, contract violations found.
import java.util.*;
import java.util.stream.*;

public class LibSorting {
    record P(int key, int seq) {}

    public static void main(String[] args) {
        Random r = new Random(9);
        List<P> list = new ArrayList<>();
        for (int i = 0; i < 500; i++) list.add(new P(r.nextInt(10), i));
        list.sort(Comparator.comparingInt(P::key));
        boolean stable = true;
        for (int i = 1; i < list.size(); i++) {
            P a = list.get(i - 1), b = list.get(i);
            if (a.key() > b.key() || a.key() == b.key() && a.seq() > b.seq()) stable = false;
        }
        System.out.println(stable + " " + list.get(0) + list.get(499));
        int[] ints = r.ints(5000).toArray();
        long[] longs = r.longs(600).toArray();
        double[] doubles = r.doubles(300).map(d -> d - 0.5).toArray();
        doubles[5] = Double.NaN;
        doubles[6] = -0.0;
        doubles[7] = 0.0;
        doubles[8] = Double.NEGATIVE_INFINITY;
        byte[] bytes = new byte[300];
        char[] chars = new char[400];
        short[] shorts = new short[700];
        float[] floats = new float[50];
        r.nextBytes(bytes);
        for (int i = 0; i < 400; i++) chars[i] = (char) r.nextInt();
        for (int i = 0; i < 700; i++) shorts[i] = (short) r.nextInt();
        for (int i = 0; i < 50; i++) floats[i] = r.nextFloat();
        Arrays.sort(ints);
        Arrays.sort(longs);
        Arrays.sort(doubles);
        Arrays.sort(bytes);
        Arrays.sort(chars);
        Arrays.sort(shorts);
        Arrays.sort(floats);
        System.out.println(Arrays.hashCode(ints) + " " + Arrays.hashCode(longs) + " " + Arrays.hashCode(doubles) + " " + Arrays.hashCode(bytes) + " " + Arrays.hashCode(chars) + " " + Arrays.hashCode(shorts) + " " + Arrays.hashCode(floats));
        System.out.println(IntStream.range(1, ints.length).allMatch(i -> ints[i - 1] <= ints[i]) + " " + doubles[0] + " " + doubles[299]);
        Integer[] boxed = Arrays.stream(ints).boxed().limit(300).toArray(Integer[]::new);
        Collections.reverse(Arrays.asList(boxed));
        Arrays.sort(boxed, 10, 290);
        Arrays.parallelSort(boxed);
        System.out.println(Arrays.hashCode(boxed));
        String[] words = "the Quick brown fox Jumps over The lazy dog".split(" ");
        Arrays.sort(words);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, String::compareToIgnoreCase);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        System.out.println(Arrays.toString(words));
        List<String> nulls = Arrays.asList("b", null, "a", null);
        nulls.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        System.out.println(nulls);
        nulls.sort(Comparator.nullsLast(Comparator.reverseOrder()));
        System.out.println(nulls);
        Integer[] broken = new Integer[100];
        for (int i = 0; i < 100; i++) broken[i] = i * 37 % 100;
        try {
            Arrays.sort(broken, (a, b) -> (a * 7 + b * 3) % 2 == 0 ? 1 : -1);
            System.out.println("not noticed");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
