// AtomicInteger, AtomicLong, AtomicBoolean and AtomicReference: all read-modify-write operations.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

public class TAtomicNumbers {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        AtomicLong wide = new AtomicLong(Long.MAX_VALUE - 100);
        AtomicBoolean once = new AtomicBoolean();
        AtomicInteger winners = new AtomicInteger();
        AtomicReference<String> text = new AtomicReference<>("");
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 50; k++) {
                    number.incrementAndGet();
                    wide.getAndAdd(2);
                    text.updateAndGet(s -> s + "x");
                    int seen;
                    do {
                        seen = number.get();
                    } while (!number.compareAndSet(seen, seen + 2));
                }
                if (once.compareAndSet(false, true)) {
                    winners.incrementAndGet();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(number + " " + wide + " " + once + " " + winners + " " + text.get().length());
        System.out.println(number.getAndIncrement() + " " + number.getAndDecrement() + " " + number.decrementAndGet()
            + " " + number.addAndGet(-99) + " " + number.getAndSet(7) + " " + number.getAndUpdate(x -> x * x)
            + " " + number.accumulateAndGet(3, (a, b) -> a % b) + " " + number.getAndAccumulate(10, Math::max) + " " + number);
        System.out.println(wide.incrementAndGet() + " " + wide.getAndUpdate(x -> 5) + " " + wide.intValue() + " " + wide.doubleValue());
        System.out.println(number.compareAndExchange(10, 11) + " " + number.compareAndExchange(10, 12) + " " + number.getPlain()
            + " " + number.getAcquire() + " " + number.getOpaque());
        number.lazySet(20);
        number.setRelease(number.get() + 1);
        System.out.println(number + " " + once.getAndSet(false) + " " + once.compareAndExchange(false, true) + " " + once.get());
        System.out.println(text.getAndSet("y") .length() + " " + text.accumulateAndGet("z", String::concat) + " " + text.compareAndSet("no", "n"));
        boolean swapped = false;
        while (!swapped) {
            swapped = number.weakCompareAndSetPlain(21, 22);
        }
        System.out.println(number);
    }
}
