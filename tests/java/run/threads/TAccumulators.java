// LongAccumulator and DoubleAccumulator with commutative, associative functions.
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.LongAccumulator;

public class TAccumulators {
    public static void main(String[] args) throws InterruptedException {
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        LongAccumulator min = new LongAccumulator(Long::min, Long.MAX_VALUE);
        LongAccumulator xor = new LongAccumulator((a, b) -> a ^ b, 0);
        LongAccumulator product = new LongAccumulator((a, b) -> a * b % 1_000_003, 1);
        DoubleAccumulator largest = new DoubleAccumulator(Math::max, Double.NEGATIVE_INFINITY);
        DoubleAccumulator sum = new DoubleAccumulator(Double::sum, 0);
        System.out.println(max + " " + min + " " + largest);
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 1; k <= 50; k++) {
                    long value = (k * 7919L + id * 104729L) % 1009;
                    max.accumulate(value);
                    min.accumulate(value);
                    xor.accumulate(value);
                    product.accumulate(value + 1);
                    largest.accumulate(value / 4.0);
                    sum.accumulate(0.25);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(max + " " + min + " " + xor + " " + product + " " + largest + " " + sum);
        System.out.println(max.getThenReset() + " " + max.get() + " " + xor.intValue() + " " + sum.getThenReset() + " " + sum.get());
        max.accumulate(3);
        max.accumulate(2);
        System.out.println(max.longValue());
    }
}
