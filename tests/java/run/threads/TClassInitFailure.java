// A failed initialisation is seen once as ExceptionInInitializerError, by everyone else as NoClassDefFoundError.
import java.util.concurrent.atomic.AtomicInteger;

public class TClassInitFailure {
    static class Broken {
        static int value = compute();

        static int compute() {
            Thread.yield();
            throw new IllegalStateException("cannot initialise");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger first = new AtomicInteger();
        AtomicInteger later = new AtomicInteger();
        String[] messages = new String[2];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    Broken.value++;
                } catch (ExceptionInInitializerError e) {
                    first.incrementAndGet();
                    messages[0] = e.getMessage() + " / " + e.getCause();
                } catch (NoClassDefFoundError e) {
                    later.incrementAndGet();
                    messages[1] = e.getMessage();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(first + " " + messages[0]);
        System.out.println(later + " " + messages[1]);
        try {
            new Broken();
        } catch (NoClassDefFoundError e) {
            System.out.println("main too: " + e.getMessage());
        }
    }
}
