// Two mapping functions that ask for each other's key: each holds its bin.
//@ verdict: violated
//@ kinds: deadlock
//@ properties: deadlock
import java.util.concurrent.ConcurrentHashMap;

public class MapLockCycle {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    static int get(int key, int other) {
        return map.computeIfAbsent(key, k -> map.computeIfAbsent(other, o -> 0) + 1);
    }

    public static void main(String[] args) {
        map.put(7, 7);
        new Thread(() -> get(1, 2)).start();
        get(2, 1);
    }
}
