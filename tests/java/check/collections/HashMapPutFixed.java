// A map for several threads.
//@ verdict: verified
//@ outcomes: {1=a, 2=b}
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class HashMapPutFixed {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, String> map = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> map.put(1, "a"));
        other.start();
        map.put(2, "b");
        other.join();
        System.out.println(map);
    }
}
