// Encounter order survives parallelism where the operation promises it.
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class TParallelOrdered {
    public static void main(String[] args) {
        StringBuilder ordered = new StringBuilder();
        IntStream.range(0, 30).parallel().filter(i -> i % 3 == 0).forEachOrdered(i -> ordered.append(i).append(' '));
        System.out.println(ordered.toString().trim());
        List<String> words = List.of("pear", "fig", "apple", "kiwi", "plum", "date", "lime", "banana", "nut");
        System.out.println(words.parallelStream().sorted().collect(Collectors.toList()));
        System.out.println(words.parallelStream()
            .sorted(Comparator.comparing(String::length)).collect(Collectors.toList()));
        System.out.println(words.parallelStream().filter(w -> w.length() == 4).findFirst().get());
        System.out.println(words.parallelStream().skip(2).limit(3).collect(Collectors.toList()));
        System.out.println(Arrays.toString(words.parallelStream().map(String::toUpperCase).toArray(String[]::new)));
        System.out.println(words.parallelStream().takeWhile(w -> w.length() < 6).count());
        System.out.println(words.parallelStream().dropWhile(w -> !w.equals("plum")).toList());
        System.out.println(words.parallelStream().flatMap(w -> Stream.of(w.charAt(0), w.length())).toList());
        System.out.println(IntStream.range(0, 50).parallel().boxed().flatMap(i -> i % 10 == 0 ? Stream.of(i, -i) : Stream.empty()).toList());
        System.out.println(Stream.concat(words.stream(), Stream.of("end")).parallel().reduce((a, b) -> b).get());
        StringBuilder sequential = new StringBuilder();
        words.parallelStream().sequential().forEach(w -> sequential.append(w.charAt(0)));
        System.out.println(sequential);
    }
}
