// merge is one step.
//@ verdict: verified
//@ outcomes: 2
import java.util.concurrent.ConcurrentHashMap;

public class MapGetThenPutFixed {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    static void add() {
        map.merge("k", 1, Integer::sum);
    }

    public static void main(String[] args) throws InterruptedException {
        map.put("k", 0);
        Thread other = new Thread(MapGetThenPutFixed::add);
        other.start();
        add();
        other.join();
        System.out.println(map.get("k"));
    }
}
