// get and set are two steps, although each is atomic.
//@ verdict: violated
//@ kinds: assertion
//@ outcomes: 2 | 1 [uncaught java.lang.AssertionError]
//@ presets: all
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicTwoSteps {
    static final AtomicInteger counter = new AtomicInteger();

    static void add() {
        counter.set(counter.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(AtomicTwoSteps::add);
        other.start();
        add();
        other.join();
        System.out.println(counter.get());
        assert counter.get() == 2 : "lost update";
    }
}
