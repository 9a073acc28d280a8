// Cooperative cancellation: by flag, by interrupt and by closing what the thread waits on.
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

public class TCancellation {
    static class Worker extends Thread {
        private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        private final CountDownLatch idle = new CountDownLatch(3);
        private volatile boolean cancelled;
        private int handled;
        private String end = "normal";

        @Override
        public void run() {
            try {
                while (!cancelled) {
                    queue.take();
                    handled++;
                    idle.countDown();
                }
            } catch (InterruptedException e) {
                end = "interrupted, cancelled " + cancelled;
            } finally {
                end += ", cleaned up";
            }
        }

        void cancel() {
            cancelled = true;
            interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        for (int i = 0; i < 3; i++) {
            worker.queue.add("job" + i);
        }
        worker.idle.await();
        while (worker.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        worker.cancel();
        worker.join();
        System.out.println(worker.handled + " " + worker.end);

        int[] steps = new int[1];
        boolean[] stop = new boolean[1];
        Object lock = new Object();
        Thread flagged = new Thread(() -> {
            while (true) {
                synchronized (lock) {
                    if (stop[0]) {
                        return;
                    }
                    steps[0]++;
                    lock.notifyAll();
                }
                Thread.yield();
            }
        });
        flagged.start();
        synchronized (lock) {
            while (steps[0] < 5) {
                lock.wait();
            }
            stop[0] = true;
        }
        flagged.join();
        System.out.println("stopped by flag " + (steps[0] >= 5));
    }
}
