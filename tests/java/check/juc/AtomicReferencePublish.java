// An object handed over in an AtomicReference.
//@ verdict: verified
//@ outcomes: none | 7
import java.util.concurrent.atomic.AtomicReference;

public class AtomicReferencePublish {
    static class Box {
        int value;
    }

    public static void main(String[] args) {
        AtomicReference<Box> reference = new AtomicReference<>();
        new Thread(() -> {
            Box box = new Box();
            box.value = 7;
            reference.compareAndSet(null, box);
        }).start();
        Box box = reference.get();
        System.out.println(box == null ? "none" : String.valueOf(box.value));
    }
}
