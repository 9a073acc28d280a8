// Comparator factories and combinations, natural orders of library types.
import java.util.*;
import java.util.stream.*;

public class LibComparators {
    record P(String last, String first, int age, Double score) {}

    static void show(List<P> l, Comparator<? super P> c) {
        System.out.println(l.stream().sorted(c).map(p -> p.first()).collect(Collectors.joining(" ")));
    }

    public static void main(String[] args) {
        List<P> l = List.of(new P("b", "ann", 30, 1.5), new P("a", "bob", 25, null), new P("b", "cy", 25, -0.0), new P("c", "di", 41, 0.0), new P("a", "ed", 30, Double.NaN));
        show(l, Comparator.comparing(P::last));
        show(l, Comparator.comparing(P::last).thenComparingInt(P::age));
        show(l, Comparator.comparing(P::last, Comparator.reverseOrder()).thenComparing(P::first));
        show(l, Comparator.comparingInt(P::age).reversed().thenComparing(P::first, Comparator.reverseOrder()));
        show(l, Comparator.comparing(P::score, Comparator.nullsFirst(Double::compare)));
        show(l, Comparator.comparing(P::score, Comparator.nullsLast(Comparator.<Double>naturalOrder().reversed())));
        show(l, Comparator.comparingLong(P::age).thenComparingDouble(p -> -p.first().length()).thenComparing(Comparator.comparing(P::first).reversed()));
        show(l, Collections.reverseOrder(Comparator.comparing(P::first)));
        System.out.println(Stream.of(Boolean.TRUE, Boolean.FALSE).sorted().toList() + "" + Stream.of('b', 'a').sorted().toList() + Stream.of(Thread.State.WAITING, Thread.State.NEW).sorted().toList() + Stream.of(java.time.LocalDate.MAX, java.time.LocalDate.MIN).sorted().toList() + Stream.of(new java.math.BigDecimal("2.0"), new java.math.BigDecimal("1.99")).sorted().toList());
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " " + Comparator.<String>reverseOrder().compare("a", "b") + Map.Entry.<String, Integer>comparingByKey().compare(Map.entry("x", 1), Map.entry("y", 0)) + Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()).compare(Map.entry("x", 1), Map.entry("y", 0)));
        System.out.println(Stream.of("bb", "a", "ccc").max(Comparator.comparing(String::length)).get() + Collections.min(List.of("z", "Y"), String.CASE_INSENSITIVE_ORDER) + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + Comparator.nullsFirst(Comparator.<Integer>naturalOrder()).compare(null, null));
    }
}
