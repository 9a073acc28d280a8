// Arrays and generics: covariance, erasure, generic array creation, wildcard capture, intersection bounds.
import java.io.Serializable;
import java.util.*;
import java.util.function.*;

public class LangGenericArrays {
    static <T> T[] fill(T[] a, Supplier<? extends T> s) {
        for (int i = 0; i < a.length; i++) a[i] = s.get();
        return a;
    }

    @SuppressWarnings("unchecked")
    static <T> T[] make(int n, T... prototype) {
        return Arrays.copyOf(prototype, n);
    }

    static class Stack<E> {
        @SuppressWarnings("unchecked")
        private E[] items = (E[]) new Object[2];
        private int size;
        void push(E e) {
            if (size == items.length) items = Arrays.copyOf(items, size * 2);
            items[size++] = e;
        }
        E pop() {
            E e = items[--size];
            items[size] = null;
            return e;
        }
    }

    static void swapFirst(List<?> l) { swapHelper(l); }
    private static <T> void swapHelper(List<T> l) { T t = l.get(0); l.set(0, l.get(1)); l.set(1, t); }

    static <T extends Comparable<T> & Serializable> T clamp(T v, T lo, T hi) {
        return v.compareTo(lo) < 0 ? lo : v.compareTo(hi) > 0 ? hi : v;
    }

    static <K, V extends Comparable<? super V>> List<K> keysByValue(Map<K, V> m) {
        List<Map.Entry<K, V>> e = new ArrayList<>(m.entrySet());
        e.sort(Map.Entry.comparingByValue());
        List<K> out = new ArrayList<>();
        e.forEach(x -> out.add(x.getKey()));
        return out;
    }

    public static void main(String[] args) {
        int[] n = {0};
        System.out.println(Arrays.toString(fill(new Integer[3], () -> n[0]++)) + Arrays.toString(fill(new Object[2], () -> "o")));
        String[] strings = make(3, "p");
        System.out.println(Arrays.toString(strings) + strings.getClass().getSimpleName());
        Object[] covariant = new Integer[1];
        try {
            covariant[0] = "s";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Stack<String> s = new Stack<>();
        for (String w : "a b c d e".split(" ")) s.push(w);
        System.out.println(s.pop() + s.pop() + s.size);
        try {
            String[] bad = new Stack<String>().items;
            System.out.println(bad.length);
        } catch (ClassCastException e) {
            System.out.println("Object[] is no String[]");
        }
        List<String> l = new ArrayList<>(List.of("x", "y"));
        swapFirst(l);
        System.out.println(l + " " + clamp(5, 1, 3) + clamp("m", "a", "z") + keysByValue(Map.of("a", 3, "b", 1, "c", 2)));
        @SuppressWarnings("unchecked")
        List<String>[] buckets = new List[2];
        buckets[0] = List.of("in");
        System.out.println(buckets[0].get(0) + buckets[1] + buckets.getClass().getSimpleName());
        BiFunction<Integer, Integer, Integer>[] ops = new BiFunction[] {(BiFunction<Integer, Integer, Integer>) Integer::sum, (BiFunction<Integer, Integer, Integer>) Math::max};
        System.out.println(ops[0].apply(2, 3) + ops[1].apply(2, 3));
    }
}
