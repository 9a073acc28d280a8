// A mapping function that asks for its own key.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: [uncaught java.lang.IllegalStateException]
import java.util.concurrent.ConcurrentHashMap;

public class MapRecursiveCompute {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    static int get(int key) {
        return map.computeIfAbsent(key, k -> get(k));
    }

    public static void main(String[] args) {
        System.out.println(get(1));
    }
}
