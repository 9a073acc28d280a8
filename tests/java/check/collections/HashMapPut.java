// Two threads put into one HashMap: entries are lost, the size is wrong.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
import java.util.HashMap;
import java.util.Map;

public class HashMapPut {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, String> map = new HashMap<>();
        Thread other = new Thread(() -> map.put(1, "a"));
        other.start();
        map.put(2, "b");
        other.join();
        System.out.println(map.size());
    }
}
