// The parallel operations of Arrays give the results of the sequential ones.
import java.util.Arrays;
import java.util.Comparator;

public class TParallelArrays {
    static int[] data(int size) {
        int[] data = new int[size];
        int value = 12345;
        for (int i = 0; i < size; i++) {
            value = value * 1103515245 + 12345;
            data[i] = (value >>> 16) % 10000;
        }
        return data;
    }

    public static void main(String[] args) {
        int[] numbers = data(9000);
        int[] expected = numbers.clone();
        Arrays.sort(expected);
        Arrays.parallelSort(numbers);
        System.out.println("sorted " + Arrays.equals(numbers, expected) + " " + numbers[0] + " " + numbers[8999]);

        long[] sums = new long[500];
        Arrays.parallelSetAll(sums, i -> i);
        Arrays.parallelPrefix(sums, Long::sum);
        System.out.println(sums[10] + " " + sums[499]);
        int[] maxima = data(200);
        Arrays.parallelPrefix(maxima, Math::max);
        System.out.println(maxima[0] + " " + maxima[100] + " " + maxima[199]);

        String[] words = new String[300];
        Arrays.parallelSetAll(words, i -> "s" + (i * 7 % 300));
        Arrays.parallelSort(words, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(words[0] + " " + words[10] + " " + words[299]);
        double[] halves = new double[50];
        Arrays.parallelSetAll(halves, i -> i / 2.0);
        Arrays.parallelPrefix(halves, 10, 20, (a, b) -> a + b);
        System.out.println(halves[9] + " " + halves[19] + " " + halves[20]);
        System.out.println(Arrays.stream(numbers).parallel().asLongStream().sum());
    }
}
