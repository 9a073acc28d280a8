// Of two threads that try to mark, one succeeds.
//@ verdict: verified
//@ outcomes: 1
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;

public class MarkableOnce {
    static final AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("a", false);
    static final AtomicInteger marked = new AtomicInteger();

    static void mark() {
        if (reference.compareAndSet("a", "a", false, true)) {
            marked.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(MarkableOnce::mark);
        other.start();
        mark();
        other.join();
        System.out.println(marked.get());
    }
}
