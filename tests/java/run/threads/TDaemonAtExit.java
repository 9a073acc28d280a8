// The program ends when only daemon threads are left, whatever they are doing.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

public class TDaemonAtExit {
    static volatile long spins;

    static Thread daemon(CountDownLatch started, Runnable body) {
        Thread thread = new Thread(() -> {
            started.countDown();
            body.run();
            System.out.println("a daemon ended");
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch started = new CountDownLatch(4);
        daemon(started, () -> {
            while (true) {
                spins++;
            }
        });
        daemon(started, () -> {
            while (true) {
                LockSupport.park();
            }
        });
        daemon(started, () -> {
            synchronized (started) {
                while (true) {
                    try {
                        started.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        daemon(started, () -> {
            try {
                Thread.sleep(Long.MAX_VALUE);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        started.await();
        System.out.println("all daemons started");
        Thread last = new Thread(() -> System.out.println("the last user thread ends"));
        last.start();
        last.join();
    }
}
