// A thread starts once: a second start fails while it runs and after it ended, and has no effect.
import java.util.concurrent.atomic.AtomicInteger;

public class TIllegalThreadState {
    static void startAgain(Thread thread, String when) {
        try {
            thread.start();
            System.out.println(when + ": started");
        } catch (IllegalThreadStateException e) {
            System.out.println(when + ": IllegalThreadStateException " + e.getMessage());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger runs = new AtomicInteger();
        Object gate = new Object();
        Thread thread;
        synchronized (gate) {
            thread = new Thread(() -> {
                synchronized (gate) {
                    runs.incrementAndGet();
                }
            });
            startAgain(thread, "first");
            startAgain(thread, "while running");
        }
        thread.join();
        startAgain(thread, "after the end");
        System.out.println("runs " + runs.get());
        startAgain(Thread.currentThread(), "main");
        Thread direct = new Thread(() -> System.out.println("run() called in " + Thread.currentThread().getName()));
        direct.run();
        System.out.println(direct.getState());
        direct.start();
        direct.join();
    }
}
