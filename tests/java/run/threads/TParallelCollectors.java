// Collectors over parallel streams: order-preserving, concurrent and grouping ones.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class TParallelCollectors {
    public static void main(String[] args) {
        List<Integer> numbers = IntStream.range(0, 60).boxed().collect(Collectors.toList());
        System.out.println(numbers.parallelStream().map(n -> n * n % 17).collect(Collectors.toList()));
        System.out.println(numbers.parallelStream().limit(12).map(String::valueOf).collect(Collectors.joining(",", "[", "]")));
        Map<Integer, List<Integer>> groups =
            numbers.parallelStream().collect(Collectors.groupingBy(n -> n % 4, TreeMap::new, Collectors.toList()));
        groups.forEach((key, values) -> System.out.println(key + " " + values));
        ConcurrentMap<Integer, Long> counts =
            numbers.parallelStream().collect(Collectors.groupingByConcurrent(n -> n % 7, Collectors.counting()));
        System.out.println(new TreeMap<>(counts));
        System.out.println(numbers.parallelStream().collect(Collectors.partitioningBy(n -> n > 40, Collectors.summingInt(n -> n))));
        TreeMap<Integer, Integer> sums =
            numbers.parallelStream().collect(Collectors.toMap(n -> n % 10, n -> n, Integer::sum, TreeMap::new));
        System.out.println(sums);
        System.out.println(new TreeSet<>(numbers.parallelStream().map(n -> n / 9).collect(Collectors.toSet())));
        ArrayList<Integer> manual = numbers.parallelStream()
            .filter(n -> n % 11 == 0).collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        System.out.println(manual);
        System.out.println(numbers.parallelStream().collect(Collectors.averagingInt(n -> n)));
        String both = numbers.parallelStream().collect(
            Collectors.teeing(Collectors.counting(), Collectors.summingInt(n -> n), (c, s) -> c + "/" + s));
        System.out.println(both);
    }
}
