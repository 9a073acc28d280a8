//@ min-jdk: 21
// Hundreds of virtual threads that all wait for each other.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

public class TVirtualMany {
    static final int COUNT = 300;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch arrived = new CountDownLatch(COUNT);
        CountDownLatch go = new CountDownLatch(1);
        LongAdder sum = new LongAdder();
        ReentrantLock lock = new ReentrantLock();
        int[] guarded = new int[1];
        Thread[] threads = new Thread[COUNT];
        for (int i = 0; i < COUNT; i++) {
            int id = i;
            threads[i] = Thread.ofVirtual().start(() -> {
                arrived.countDown();
                try {
                    go.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                sum.add(id);
                lock.lock();
                try {
                    guarded[0]++;
                } finally {
                    lock.unlock();
                }
            });
        }
        arrived.await();
        System.out.println("all " + COUNT + " wait, sum " + sum);
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(sum + " " + guarded[0]);
        Thread chain = Thread.currentThread();
        int[] depth = new int[1];
        for (int i = 0; i < 50; i++) {
            Thread previous = chain;
            boolean first = i == 0;
            chain = Thread.startVirtualThread(() -> {
                try {
                    if (!first) {
                        previous.join();
                    }
                    depth[0]++;
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        chain.join();
        System.out.println("chain " + depth[0]);
    }
}
