// Each thread has its own value of a ThreadLocal; remove makes the initial value come back.
import java.util.ArrayList;
import java.util.List;

public class TThreadLocals {
    static int created;
    static final ThreadLocal<List<String>> LIST = ThreadLocal.withInitial(() -> {
        synchronized (TThreadLocals.class) {
            created++;
        }
        return new ArrayList<>();
    });
    static final ThreadLocal<Integer> PLAIN = new ThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        LIST.get().add("main");
        PLAIN.set(1);
        String[] results = new String[4];
        Thread[] threads = new Thread[results.length];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k <= id; k++) {
                    LIST.get().add("t" + id + k);
                }
                Integer before = PLAIN.get();
                PLAIN.set(id * 10);
                results[id] = LIST.get() + " " + before + " " + PLAIN.get();
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (String result : results) {
            System.out.println(result);
        }
        System.out.println(LIST.get() + " " + PLAIN.get() + " created " + created);
        LIST.remove();
        System.out.println(LIST.get() + " created " + created);
        PLAIN.set(null);
        System.out.println(PLAIN.get());
        PLAIN.remove();
        System.out.println(PLAIN.get());
        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            ThreadLocal<Integer> local = new ThreadLocal<>();
            local.set(i * i);
            many.add(local);
        }
        int sum = 0;
        for (ThreadLocal<Integer> local : many) {
            sum += local.get();
            local.remove();
        }
        System.out.println(sum);
    }
}
