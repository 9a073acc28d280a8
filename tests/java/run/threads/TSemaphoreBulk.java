// Acquiring several permits at once, reducing them, and using semaphores as a rendezvous.
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class TSemaphoreBulk {
    static class Open extends Semaphore {
        Open(int permits) {
            super(permits, true);
        }

        void shrink(int by) {
            reducePermits(by);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Semaphore pool = new Semaphore(6);
        int[] used = new int[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 10; k++) {
                    pool.acquireUninterruptibly(id + 2);
                    used[id] += id + 2;
                    pool.release(id + 2);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(used[0] + " " + used[1] + " " + used[2] + " left " + pool.availablePermits());
        System.out.println(pool.tryAcquire(7) + " " + pool.tryAcquire(7, 1, TimeUnit.MILLISECONDS) + " " + pool.tryAcquire(6));

        Open open = new Open(5);
        open.shrink(3);
        System.out.println(open.availablePermits() + " " + open.hasQueuedThreads() + " " + open.isFair());
        try {
            open.acquire(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("negative");
        }

        Semaphore arrivedA = new Semaphore(0);
        Semaphore arrivedB = new Semaphore(0);
        String[] seen = new String[2];
        String[] values = new String[2];
        Thread b = new Thread(() -> {
            values[1] = "from b";
            arrivedB.release();
            arrivedA.acquireUninterruptibly();
            seen[1] = values[0];
        });
        b.start();
        values[0] = "from a";
        arrivedA.release();
        arrivedB.acquire();
        seen[0] = values[1];
        b.join();
        System.out.println(seen[0] + ", " + seen[1]);
    }
}
