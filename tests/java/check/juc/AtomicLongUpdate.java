// updateAndGet and accumulateAndGet repeat their function until it fits: (3 + 1) * 2 or 3 * 2 + 1.
//@ verdict: verified
//@ outcomes: 7 | 8
import java.util.concurrent.atomic.AtomicLong;

public class AtomicLongUpdate {
    public static void main(String[] args) throws InterruptedException {
        AtomicLong value = new AtomicLong(3);
        Thread other = new Thread(() -> value.updateAndGet(x -> x * 2));
        other.start();
        value.accumulateAndGet(1, Long::sum);
        other.join();
        System.out.println(value.get());
    }
}
