// A sorted map for several threads.
//@ verdict: verified
//@ outcomes: {1=a, 2=b}
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipList {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        Thread other = new Thread(() -> map.put(1, "a"));
        other.start();
        map.put(2, "b");
        other.join();
        System.out.println(map);
    }
}
