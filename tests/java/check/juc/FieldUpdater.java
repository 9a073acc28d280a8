// An updater makes a volatile field atomic.
//@ verdict: verified
//@ outcomes: 2
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class FieldUpdater {
    static final AtomicIntegerFieldUpdater<FieldUpdater> COUNTER =
        AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "counter");

    volatile int counter;

    public static void main(String[] args) throws InterruptedException {
        FieldUpdater object = new FieldUpdater();
        Thread other = new Thread(() -> COUNTER.incrementAndGet(object));
        other.start();
        COUNTER.incrementAndGet(object);
        other.join();
        System.out.println(object.counter);
    }
}
