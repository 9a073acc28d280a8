// An atomic addition is one step.
//@ verdict: verified
//@ outcomes: 2
//@ presets: all
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicCounter {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread other = new Thread(counter::incrementAndGet);
        other.start();
        counter.incrementAndGet();
        other.join();
        System.out.println(counter.get());
    }
}
