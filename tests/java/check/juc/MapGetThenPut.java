// Looking and putting in two calls: an addition is lost although the map is concurrent.
//@ verdict: violated
//@ kinds: assertion
//@ outcomes: 2 | 1 [uncaught java.lang.AssertionError]
import java.util.concurrent.ConcurrentHashMap;

public class MapGetThenPut {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    static void add() {
        map.put("k", map.get("k") + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        map.put("k", 0);
        Thread other = new Thread(MapGetThenPut::add);
        other.start();
        add();
        other.join();
        int sum = map.get("k");
        System.out.println(sum);
        assert sum == 2 : "lost update";
    }
}
