// Reductions of parallel streams with associative operators equal the sequential ones.
import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class TParallelReduce {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 200).parallel().sum());
        System.out.println(LongStream.range(0, 300).parallel().map(x -> x * x).filter(x -> x % 3 == 1).sum());
        BigInteger factorial = IntStream.rangeClosed(1, 30).parallel()
            .mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply);
        System.out.println(factorial);
        List<String> words = IntStream.range(0, 40).mapToObj(i -> "w" + i).collect(Collectors.toList());
        System.out.println(words.parallelStream().reduce("", String::concat).length());
        int letters = words.parallelStream().reduce(0, (sum, word) -> sum + word.length(), Integer::sum);
        System.out.println(letters);
        OptionalInt max = words.parallelStream().mapToInt(String::hashCode).map(h -> h % 1000).max();
        System.out.println(max.getAsInt());
        System.out.println(words.parallelStream().anyMatch("w17"::equals) + " "
            + words.parallelStream().allMatch(w -> w.startsWith("w")) + " "
            + words.parallelStream().noneMatch(String::isEmpty));
        System.out.println(Stream.iterate(1, x -> x * 3 % 101).limit(50).parallel().distinct().count());
        System.out.println(IntStream.range(0, 100).parallel().boxed().map(i -> i % 7).distinct().sorted().toList());
        System.out.println(IntStream.range(0, 100).parallel().summaryStatistics());
        System.out.println(IntStream.range(0, 10).parallel().isParallel());
    }
}
