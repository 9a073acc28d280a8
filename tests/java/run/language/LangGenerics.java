// Generic classes, bounded types, wildcards, recursive bounds and unchecked casts that fail late.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

public class LangGenerics {
    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C c) { return new Pair<>(first, c); }
        Pair<B, A> swap() { return new Pair<>(second, first); }
    }

    static <T extends Comparable<? super T>> T max(List<? extends T> list) {
        T best = list.get(0);
        for (T t : list) {
            if (t.compareTo(best) > 0) best = t;
        }
        return best;
    }

    static abstract class Builder<T extends Builder<T>> {
        final StringBuilder text = new StringBuilder();
        abstract T self();
        T add(Object o) {
            text.append(o).append(';');
            return self();
        }
    }

    static class HtmlBuilder extends Builder<HtmlBuilder> {
        HtmlBuilder self() { return this; }
        HtmlBuilder tag(String t) { return add("<" + t + ">"); }
    }

    static void copy(List<? super Integer> to, List<? extends Number> from) {
        for (Number n : from) to.add(n.intValue());
    }

    @SafeVarargs
    static <T> List<T> listOf(T... items) {
        return new ArrayList<>(Arrays.asList(items));
    }

    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return a -> g.apply(f.apply(a));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(new Pair<>("a", 1).with(2.5).swap());
        System.out.println(max(Arrays.asList(3, 9, 4)) + max(listOf("x", "z", "y")));
        System.out.println(new HtmlBuilder().tag("b").add(1).tag("i").text);
        List<Object> objects = listOf("o");
        copy(objects, listOf(1.9, 2L, (byte) 3));
        System.out.println(objects);
        System.out.println(compose((String s) -> s.length(), n -> n * n).apply("four"));
        List<Integer> ints = listOf(1);
        ((List) ints).add("not an int");
        System.out.println(ints.get(1) + " is there");
        try {
            int n = ints.get(1);
            System.out.println(n);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Comparator<Pair<String, Integer>> c = Comparator.comparing(Pair<String, Integer>::second);
        System.out.println(c.thenComparing(Pair::first).compare(new Pair<>("a", 1), new Pair<>("b", 1)));
    }
}
