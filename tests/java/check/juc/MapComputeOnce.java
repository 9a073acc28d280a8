// computeIfAbsent calls its function once.
//@ verdict: verified
//@ outcomes: 1
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapComputeOnce {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    static final AtomicInteger calls = new AtomicInteger();

    static void get() {
        map.computeIfAbsent(1, k -> calls.incrementAndGet());
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(MapComputeOnce::get);
        other.start();
        get();
        other.join();
        System.out.println(calls.get());
    }
}
