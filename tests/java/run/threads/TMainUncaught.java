// An exception that ends main gives exit code 1 and a trace, after the other threads ended.
import java.util.concurrent.CountDownLatch;

public class TMainUncaught {
    static void fail(int depth) {
        if (depth == 0) {
            throw new IllegalStateException("main fails", new ArithmeticException("for a reason"));
        }
        fail(depth - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        CountDownLatch started = new CountDownLatch(1);
        new Thread(() -> {
            started.countDown();
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("worker outlives main: " + main.isAlive() + " " + main.getState());
        }).start();
        started.await();
        System.out.println("main is about to fail");
        fail(2);
    }
}
