// The greatest of what two threads offer.
//@ verdict: verified
//@ outcomes: 5
import java.util.concurrent.atomic.LongAccumulator;

public class Accumulator {
    public static void main(String[] args) throws InterruptedException {
        LongAccumulator greatest = new LongAccumulator(Long::max, 0);
        Thread other = new Thread(() -> greatest.accumulate(5));
        other.start();
        greatest.accumulate(3);
        other.join();
        System.out.println(greatest.get());
    }
}
