// The task waits for what only happens after it was waited for.
//@ min-jdk: 25
//@ verdict: violated
//@ kinds: deadlock
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

public class CloseWaitsForEver {
    public static void main(String[] args) {
        CountDownLatch closed = new CountDownLatch(1);
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            pool.submit(() -> {
                closed.await();
                return null;
            });
        }
        closed.countDown();
    }
}
