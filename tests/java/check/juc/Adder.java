// Nothing is lost in a LongAdder, also under contention.
//@ verdict: verified
//@ outcomes: 3
import java.util.concurrent.atomic.LongAdder;

public class Adder {
    public static void main(String[] args) throws InterruptedException {
        LongAdder adder = new LongAdder();
        Thread other = new Thread(() -> adder.add(1));
        other.start();
        adder.add(2);
        other.join();
        System.out.println(adder.sum());
    }
}
