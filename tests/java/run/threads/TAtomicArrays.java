// Atomic arrays: independent cells, bounds checks, histogram by several threads.
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class TAtomicArrays {
    public static void main(String[] args) throws InterruptedException {
        AtomicIntegerArray histogram = new AtomicIntegerArray(8);
        AtomicLongArray sums = new AtomicLongArray(3);
        AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(6);
        int[] claimed = new int[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 40; k++) {
                    histogram.incrementAndGet((k * k + id) % 8);
                    sums.accumulateAndGet(k % 3, k, Long::sum);
                }
                for (int slot = 0; slot < slots.length(); slot++) {
                    if (slots.compareAndSet(slot, null, "taken")) {
                        claimed[id]++;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(histogram + " " + sums);
        System.out.println(claimed[0] + claimed[1] + claimed[2] + claimed[3] + " " + slots);
        System.out.println(histogram.getAndSet(0, 100) + " " + histogram.getAndAdd(0, -1) + " " + histogram.decrementAndGet(0)
            + " " + histogram.updateAndGet(0, x -> x / 2) + " " + histogram.compareAndExchange(0, 49, 1) + " " + histogram.get(0));
        try {
            histogram.get(8);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        AtomicIntegerArray copy = new AtomicIntegerArray(new int[] {1, 2, 3});
        copy.lazySet(1, 9);
        System.out.println(copy + " " + copy.length() + " " + slots.getAndUpdate(0, s -> s + "!") + " " + slots.get(0));
    }
}
