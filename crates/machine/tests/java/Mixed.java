import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** A bit of everything that is state: objects, monitors, waiting, parking, time, statics, exceptions. */
public class Mixed {
    static int total;
    static final Object lock = new Object();
    static final ReentrantLock fair = new ReentrantLock(true);
    static final Map<String, List<Integer>> seen = new HashMap<>();

    static class Worker extends Thread {
        final int number;
        Worker(int number) { this.number = number; }

        @Override public void run() {
            for (int i = 0; i < 5; i++) {
                synchronized (lock) {
                    total += number * i;
                    lock.notifyAll();
                    try { lock.wait(1); } catch (InterruptedException e) { total--; }
                }
                fair.lock();
                try {
                    List<Integer> list = seen.get("w" .concat(Integer.toString(number)));
                    if (list == null) seen.put("w".concat(Integer.toString(number)), list = new ArrayList<>());
                    list.add(i);
                    if (i == 3) throw new IllegalStateException("three");
                } catch (IllegalStateException e) {
                    total += e.getMessage().length();
                } finally {
                    fair.unlock();
                }
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        // A string that start-up made and nobody has interned yet.
        String old = System.getProperty("java.io.tmpdir");
        System.out.println(old.intern() == old);
        List<Worker> workers = new ArrayList<>();
        for (int i = 1; i <= 3; i++) workers.add(new Worker(i));
        for (Worker w : workers) w.start();
        for (Worker w : workers) w.join();
        System.out.println(total);
        for (int i = 1; i <= 3; i++) System.out.println(seen.get("w".concat(Integer.toString(i))));
        long[][] table = new long[4][5];
        for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) table[i][j] = (long) i * j << 33;
        double d = 0;
        for (long[] row : table) for (long v : row) d += v / 3.0;
        System.out.println(d);
        System.out.println(new String(old).intern() == old);
    }
}
