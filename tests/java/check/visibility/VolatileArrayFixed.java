// Elements with the semantics of volatile.
//@ verdict: verified
//@ outcomes: 0 | 1
import java.util.concurrent.atomic.AtomicIntegerArray;

public class VolatileArrayFixed {
    static final AtomicIntegerArray array = new AtomicIntegerArray(1);

    public static void main(String[] args) {
        new Thread(() -> array.set(0, 1)).start();
        System.out.println(array.get(0));
    }
}
