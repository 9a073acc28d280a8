// The library's own wrapper locks for its users.
//@ verdict: verified
//@ outcomes: 2
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class MldSynchronizedMap {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
        Thread a = new Thread(() -> map.put(1, 1));
        Thread b = new Thread(() -> map.put(2, 2));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(map.size());
    }
}
