// Lazy initialisation by double-checked locking and by a holder class: one instance, whoever comes first.
import java.util.concurrent.atomic.AtomicInteger;

public class TDoubleCheckedLocking {
    static final AtomicInteger built = new AtomicInteger();

    static class Resource {
        final int[] data = new int[10];

        Resource() {
            built.incrementAndGet();
            for (int i = 0; i < data.length; i++) {
                data[i] = i * i;
            }
        }
    }

    static volatile Resource instance;

    static Resource get() {
        Resource local = instance;
        if (local == null) {
            synchronized (TDoubleCheckedLocking.class) {
                local = instance;
                if (local == null) {
                    local = new Resource();
                    instance = local;
                }
            }
        }
        return local;
    }

    static class Holder {
        static final Resource RESOURCE = new Resource();
    }

    enum Single {
        INSTANCE;

        final Resource resource = new Resource();
    }

    public static void main(String[] args) throws InterruptedException {
        Resource[][] seen = new Resource[4][3];
        Thread[] threads = new Thread[seen.length];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                seen[id][0] = get();
                seen[id][1] = Holder.RESOURCE;
                seen[id][2] = Single.INSTANCE.resource;
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        boolean same = true;
        for (Resource[] row : seen) {
            for (int k = 0; k < row.length; k++) {
                same &= row[k] == seen[0][k] && row[k].data[9] == 81;
            }
        }
        System.out.println("same " + same + " built " + built);
        System.out.println(seen[0][0] != seen[0][1]);
    }
}
