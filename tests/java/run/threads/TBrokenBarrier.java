// A barrier breaks for everyone by interrupt, timeout, reset or a failing action.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class TBrokenBarrier {
    static Thread waiter(CyclicBarrier barrier, String[] result) {
        Thread thread = new Thread(() -> {
            try {
                result[0] = "passed " + barrier.await();
            } catch (InterruptedException e) {
                result[0] = "interrupted";
            } catch (BrokenBarrierException e) {
                result[0] = "broken";
            } catch (RuntimeException e) {
                result[0] = e.getMessage();
            }
        });
        thread.start();
        while (barrier.getNumberWaiting() == 0) {
            Thread.yield();
        }
        return thread;
    }

    static void show(String what, CyclicBarrier barrier, String[] result) {
        System.out.println(what + ": " + result[0] + ", broken " + barrier.isBroken() + ", waiting " + barrier.getNumberWaiting());
    }

    public static void main(String[] args) throws Exception {
        String[] result = new String[1];
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread thread = waiter(barrier, result);
        thread.interrupt();
        thread.join();
        show("interrupt", barrier, result);
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            System.out.println("stays broken");
        }
        barrier.reset();
        thread = waiter(barrier, result);
        barrier.reset();
        thread.join();
        show("reset", barrier, result);
        thread = waiter(barrier, result);
        barrier.await();
        thread.join();
        show("used again", barrier, result);
        try {
            barrier.await(2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout, broken " + barrier.isBroken());
        }
        CyclicBarrier failing = new CyclicBarrier(2, () -> {
            throw new IllegalStateException("action");
        });
        thread = waiter(failing, result);
        try {
            failing.await();
        } catch (IllegalStateException e) {
            System.out.println("the last arrival sees " + e.getMessage());
        }
        thread.join();
        show("failing action", failing, result);
    }
}
