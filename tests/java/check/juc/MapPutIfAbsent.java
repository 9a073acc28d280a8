// One of two wins, and both see the winner.
//@ verdict: verified
//@ outcomes: a a | b b
import java.util.concurrent.ConcurrentHashMap;

public class MapPutIfAbsent {
    static final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
    static String first;

    static String put(String value) {
        String old = map.putIfAbsent(1, value);
        return old == null ? value : old;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> first = put("a"));
        other.start();
        String second = put("b");
        other.join();
        System.out.println(first + " " + second);
    }
}
