//@ min-jdk: 21
// Virtual threads in monitors, wait/notify, park, sleep, queues and interrupts.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.LockSupport;

public class TVirtualBlocking {
    static final Object LOCK = new Object();
    static int turn;
    static int counter;

    static void takeTurns(int me, StringBuilder log) {
        for (int i = 0; i < 4; i++) {
            synchronized (LOCK) {
                while (turn != me) {
                    try {
                        LOCK.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                log.append(me).append(i).append(' ');
                turn = 1 - turn;
                LOCK.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StringBuilder log = new StringBuilder();
        Thread a = Thread.startVirtualThread(() -> takeTurns(0, log));
        Thread b = Thread.startVirtualThread(() -> takeTurns(1, log));
        a.join();
        b.join();
        System.out.println(log.toString().trim());

        Thread[] threads = new Thread[8];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Thread.startVirtualThread(() -> {
                for (int k = 0; k < 20; k++) {
                    synchronized (LOCK) {
                        counter++;
                    }
                    Thread.yield();
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter);

        boolean[] interrupted = new boolean[3];
        Thread parked = Thread.startVirtualThread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
            interrupted[0] = Thread.interrupted();
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                interrupted[1] = true;
            }
        });
        parked.interrupt();
        parked.join();
        Thread sleeper = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                interrupted[2] = true;
            }
        });
        sleeper.interrupt();
        sleeper.join();
        System.out.println(interrupted[0] + " " + interrupted[1] + " " + interrupted[2]);

        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        Thread.startVirtualThread(() -> {
            for (int i = 1; i <= 10; i++) {
                try {
                    queue.put(i);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            sum = sum * 3 + queue.take();
        }
        System.out.println(sum);
    }
}
