// Elements of an atomic array, one each.
//@ verdict: verified
//@ outcomes: [1, 2]
import java.util.concurrent.atomic.AtomicLongArray;

public class AtomicArrayElements {
    public static void main(String[] args) throws InterruptedException {
        AtomicLongArray array = new AtomicLongArray(2);
        Thread other = new Thread(() -> array.getAndAdd(0, 1));
        other.start();
        array.getAndAdd(1, 2);
        other.join();
        System.out.println(array);
    }
}
