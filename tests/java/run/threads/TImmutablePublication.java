// Final fields and immutable objects are seen complete, however they are published.
import java.util.List;

public class TImmutablePublication {
    static final class Range {
        final int low;
        final int high;
        final List<Integer> values;

        Range(int low, int high) {
            this.low = low;
            this.high = high;
            this.values = List.of(low, (low + high) / 2, high);
        }

        boolean consistent() {
            return low + 10 == high && values.size() == 3 && values.get(1) == low + 5;
        }
    }

    record Pair(Range left, Range right) {
    }

    static Range unsafely;
    static volatile Pair safely = new Pair(new Range(0, 10), new Range(0, 10));

    public static void main(String[] args) throws InterruptedException {
        int[] wrong = new int[2];
        Thread writer = new Thread(() -> {
            for (int i = 1; i <= 50; i++) {
                unsafely = new Range(i, i + 10);
                safely = new Pair(unsafely, new Range(i, i + 10));
            }
        });
        Thread[] readers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int id = i;
            readers[i] = new Thread(() -> {
                for (int k = 0; k < 50; k++) {
                    Range range = unsafely;
                    if (range != null && !range.consistent()) {
                        wrong[id]++;
                    }
                    Pair pair = safely;
                    if (pair.left().low != pair.right().low) {
                        wrong[id]++;
                    }
                }
            });
            readers[i].start();
        }
        writer.start();
        writer.join();
        for (Thread reader : readers) {
            reader.join();
        }
        System.out.println("wrong " + (wrong[0] + wrong[1]) + " last " + unsafely.low + " " + safely.right().values);
    }
}
