// Every collector.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class LibCollectors {
    record Emp(String name, String dept, int salary) {}

    public static void main(String[] args) {
        List<Emp> e = List.of(new Emp("ann", "x", 10), new Emp("bob", "y", 20), new Emp("cat", "x", 30), new Emp("dan", "z", 40), new Emp("eve", "y", 50));
        System.out.println("" + e.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.mapping(Emp::name, Collectors.toList()))));
        System.out.println(e.stream().collect(Collectors.groupingBy(Emp::dept)).get("x").size() + " " + new TreeMap<>(e.stream().collect(Collectors.groupingBy(Emp::dept, Collectors.counting()))));
        System.out.println(e.stream().collect(Collectors.partitioningBy(x -> x.salary() > 25, Collectors.summingInt(Emp::salary))) + " " + e.stream().collect(Collectors.partitioningBy(x -> x.salary() > 100)));
        System.out.println(new TreeMap<>(e.stream().collect(Collectors.toMap(Emp::name, Emp::salary))) + " " + e.stream().collect(Collectors.toMap(Emp::dept, Emp::salary, Integer::sum, LinkedHashMap::new)));
        System.out.println(e.stream().collect(Collectors.averagingInt(Emp::salary)) + " " + e.stream().collect(Collectors.summarizingLong(Emp::salary)) + " " + e.stream().collect(Collectors.averagingDouble(x -> x.salary() / 3.0)) + " " + e.stream().collect(Collectors.summingDouble(x -> 0.1)) + " " + e.stream().collect(Collectors.summarizingDouble(x -> 0.5)) + e.stream().collect(Collectors.summarizingInt(Emp::salary)).getMax());
        System.out.println(e.stream().collect(Collectors.maxBy(Comparator.comparing(Emp::salary))).get() + " " + e.stream().collect(Collectors.minBy(Comparator.comparing(Emp::name))).get().name() + " " + e.stream().map(Emp::name).collect(Collectors.joining("+")) + e.stream().collect(Collectors.reducing(0, Emp::salary, Integer::max)) + e.stream().map(Emp::salary).collect(Collectors.reducing(Integer::min)).get());
        System.out.println(e.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Emp::salary), (c, s) -> s + "/" + c)) + " " + e.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + " " + e.stream().collect(Collectors.filtering(x -> x.salary() < 30, Collectors.counting())) + " " + e.stream().collect(Collectors.flatMapping(x -> x.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))));
        System.out.println(e.stream().map(Emp::dept).collect(Collectors.toCollection(LinkedHashSet::new)) + " " + new TreeSet<>(e.stream().map(Emp::dept).collect(Collectors.toSet())) + e.stream().map(Emp::dept).collect(Collectors.toUnmodifiableList()) + new TreeSet<>(e.stream().map(Emp::dept).collect(Collectors.toUnmodifiableSet())) + new TreeMap<>(e.stream().collect(Collectors.toUnmodifiableMap(Emp::name, Emp::dept))));
        System.out.println(new TreeMap<>(e.parallelStream().collect(Collectors.groupingByConcurrent(Emp::dept, Collectors.summingInt(Emp::salary)))) + " " + new TreeMap<>(e.stream().collect(Collectors.toConcurrentMap(Emp::name, Emp::salary))));
        Collector<String, StringJoiner, String> own = Collector.of(() -> new StringJoiner("|", "<", ">"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        System.out.println(e.stream().map(Emp::name).collect(own) + e.parallelStream().map(Emp::name).collect(own));
        System.out.println("" + e.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.groupingBy(x -> x.salary() / 25, TreeMap::new, Collectors.mapping(Emp::name, Collectors.joining("&"))))));
        try {
            e.stream().collect(Collectors.toMap(Emp::dept, Function.identity()));
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        System.out.println(own.characteristics() + " " + Stream.of(1, 2, 3, 4).collect(Collectors.partitioningBy(x -> x % 2 == 0, Collectors.mapping(x -> x * 10, Collectors.toList()))));
    }
}
