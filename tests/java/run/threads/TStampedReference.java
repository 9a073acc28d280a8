// AtomicStampedReference detects that a value came back: the ABA problem on a stack of nodes.
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

public class TStampedReference {
    public static void main(String[] args) throws InterruptedException {
        String a = "A";
        String b = "B";
        AtomicReference<String> plain = new AtomicReference<>(a);
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>(a, 0);
        String seen = plain.get();
        int[] stamp = new int[1];
        String seenStamped = stamped.get(stamp);
        Thread meddler = new Thread(() -> {
            plain.set(b);
            plain.set(a);
            int current = stamped.getStamp();
            stamped.compareAndSet(a, b, current, current + 1);
            stamped.compareAndSet(b, a, current + 1, current + 2);
        });
        meddler.start();
        meddler.join();
        System.out.println("plain does not notice " + plain.compareAndSet(seen, "C"));
        System.out.println("stamped does " + stamped.compareAndSet(seenStamped, "C", stamp[0], stamp[0] + 1)
            + " " + stamped.getReference() + " " + stamped.getStamp());
        System.out.println(stamped.attemptStamp(a, 10) + " " + stamped.attemptStamp(b, 11) + " " + stamped.getStamp());
        stamped.set("D", 1);

        AtomicStampedReference<Integer> counter = new AtomicStampedReference<>(0, 0);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    int[] holder = new int[1];
                    Integer old;
                    do {
                        old = counter.get(holder);
                    } while (!counter.compareAndSet(old, old + 2, holder[0], holder[0] + 1));
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter.getReference() + " after " + counter.getStamp() + " updates, " + stamped.getReference());
    }
}
