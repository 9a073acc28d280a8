// Stream operations: lazy evaluation, flat maps, limits, take while, iterate, reductions, primitive streams.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class LibStreams {
    public static void main(String[] args) {
        List<String> log = new ArrayList<>();
        List<Integer> r = Stream.of(5, 3, 8, 1).peek(x -> log.add("p" + x)).filter(x -> x > 2).map(x -> { log.add("m" + x); return x * 2; }).sorted().limit(2).collect(Collectors.toList());
        System.out.println(r + " " + log);
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> "x".repeat(i)).collect(Collectors.joining(",", "[", "]")));
        System.out.println(Stream.iterate(1, x -> x * 3).limit(8).collect(Collectors.toList()) + "" + Stream.iterate(1, x -> x < 100, x -> x * 2).toList());
        System.out.println(Stream.of("a b", "c").flatMap(s -> Arrays.stream(s.split(" "))).toList() + "" + Stream.of(1, 2, 3).<String>mapMulti((x, sink) -> { for (int i = 0; i < x; i++) sink.accept(x + "" + i); }).toList());
        System.out.println(Stream.of(1, 2, 9, 3).takeWhile(x -> x < 5).toList() + "" + Stream.of(1, 2, 9, 3).dropWhile(x -> x < 5).toList() + Stream.of(1, 2, 2, 1, 3).distinct().skip(1).toList() + Stream.concat(Stream.of(1), Stream.of(2)).count());
        System.out.println(Stream.of(1, 2, 3).reduce(0, Integer::sum) + " " + Stream.of(1, 2, 3).reduce((a, b) -> a * b).get() + " " + Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum) + " " + Stream.<Integer>empty().reduce(Integer::max));
        System.out.println(Stream.of(1, 2).anyMatch(x -> x > 1) + " " + Stream.of(1, 2).allMatch(x -> x > 1) + " " + Stream.empty().noneMatch(x -> true) + " " + Stream.of(4, 5).findFirst().get() + Stream.of("z", "y").min(Comparator.naturalOrder()).get() + Stream.of(3, 7).max(Integer::compare).get());
        System.out.println(IntStream.of(3, 1, 2).sum() + " " + IntStream.range(0, 10).average().getAsDouble() + " " + IntStream.of(1, 5).summaryStatistics() + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1.5, 2.5).summaryStatistics());
        System.out.println(IntStream.range(0, 5).boxed().collect(Collectors.toList()) + "" + IntStream.range(0, 3).asDoubleStream().boxed().toList() + "abc".chars().mapToObj(c -> (char) c).toList() + IntStream.iterate(10, x -> x > 0, x -> x - 3).boxed().toList() + Arrays.toString(IntStream.of(1, 2).mapToLong(x -> x * 1L << 33).toArray()));
        System.out.println(IntStream.rangeClosed(1, 1000).parallel().sum() + " " + LongStream.range(0, 10000).parallel().filter(x -> x % 7 == 0).count() + " " + IntStream.range(0, 100).parallel().boxed().collect(Collectors.toList()).hashCode() + " " + Stream.of(1, 2, 3, 4, 5, 6).parallel().map(x -> x * x).reduce(0, Integer::sum));
        Stream.of(3, 1, 2).parallel().forEachOrdered(x -> System.out.print(x + " "));
        Spliterator<Integer> sp = List.of(1, 2, 3, 4, 5).spliterator();
        Spliterator<Integer> half = sp.trySplit();
        half.forEachRemaining(x -> System.out.print("h" + x + " "));
        sp.tryAdvance(x -> System.out.print("s" + x + " "));
        System.out.println(sp.estimateSize() + " " + sp.hasCharacteristics(Spliterator.SIZED));
        Iterator<Integer> it = Stream.of(7, 8).iterator();
        System.out.println(it.next() + it.next() + " " + it.hasNext() + StreamSupport.stream(Spliterators.spliteratorUnknownSize(List.of(1, 2).iterator(), 0), false).mapToInt(x -> x).sum());
        Stream<String> closing = Stream.of("c").onClose(() -> System.out.print("closed "));
        try (closing) {
            System.out.print(closing.count() + " ");
        }
        System.out.println("" + Stream.of(1, 2, 3, 4).sorted(Comparator.reverseOrder()).unordered().sequential().map(String::valueOf).collect(StringBuilder::new, StringBuilder::append, StringBuilder::append));
        Supplier<Stream<Integer>> s = () -> Stream.of(1, 2, 3);
        System.out.println(s.get().mapToInt(x -> x).filter(x -> x != 2).boxed().toList() + "" + Stream.builder().add("b").build().toList() + Stream.ofNullable(null).count() + Stream.generate(() -> 1).limit(3).toList());
    }
}
