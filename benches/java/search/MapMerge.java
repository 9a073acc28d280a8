import java.util.concurrent.ConcurrentHashMap;

/** args[0] threads merge args[1] times each into one key of a ConcurrentHashMap. */
public class MapMerge {
    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[1]);
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int n = 0; n < times; n++) map.merge("key", 1, Integer::sum);
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        if (map.get("key") != threads.length * times) throw new AssertionError(map);
    }
}
