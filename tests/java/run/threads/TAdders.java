// LongAdder and DoubleAdder under contention, with sum, reset and sumThenReset.
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

public class TAdders {
    public static void main(String[] args) throws InterruptedException {
        LongAdder adder = new LongAdder();
        DoubleAdder halves = new DoubleAdder();
        ConcurrentHashMap<String, LongAdder> frequencies = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 1; k <= 100; k++) {
                    adder.add(k);
                    adder.increment();
                    adder.decrement();
                    halves.add(0.5);
                    frequencies.computeIfAbsent("f" + (k + id) % 3, f -> new LongAdder()).increment();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(adder.sum() + " " + adder.intValue() + " " + adder + " " + halves.sum() + " " + halves.longValue());
        System.out.println(new TreeMap<>(frequencies));
        System.out.println(adder.sumThenReset() + " " + adder.sum() + " " + halves.sumThenReset() + " " + halves);
        adder.add(Long.MAX_VALUE);
        adder.add(1);
        System.out.println(adder.longValue() == Long.MIN_VALUE);
        adder.reset();
        System.out.println(adder.doubleValue() + " " + adder.floatValue());
    }
}
