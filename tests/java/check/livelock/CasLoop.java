// A compare-and-set that is repeated until it succeeds: one of the two always gets on.
//@ verdict: verified
//@ outcomes: 3
import java.util.concurrent.atomic.AtomicInteger;

public class CasLoop {
    static final AtomicInteger value = new AtomicInteger();

    static void add(int n) {
        int old;
        do {
            old = value.get();
        } while (!value.compareAndSet(old, old + n));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> add(1));
        other.start();
        add(2);
        other.join();
        System.out.println(value.get());
    }
}
