import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Small programs to explore; the first argument chooses one. */
public class Explored {
    static final Object lock = new Object();
    static boolean done;
    static int x;

    static class Loud extends RuntimeException {
        @Override public String toString() { return "loud"; }
    }

    static class Late {
        static final int made = Integer.parseInt("1");
        static void use() { }
    }

    static class Later {
        static final int made = Late.made;
        static void use() { }
    }

    static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    static void sleep(long millis) {
        try { Thread.sleep(millis); } catch (InterruptedException e) { throw new RuntimeException(e); }
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "sleepers" -> {
                Thread daemon = new Thread(() -> { while (true) sleep(10); });
                daemon.setDaemon(true);
                daemon.start();
                start(() -> { sleep(5); x = 1; });
                sleep(7);
                System.out.print(x);
            }
            case "clock" -> {
                long begin = System.nanoTime();
                sleep(20);
                System.out.print((System.nanoTime() - begin) / 1_000_000);
            }
            case "busy" -> {
                long end = System.currentTimeMillis() + 30;
                while (System.currentTimeMillis() < end) { }
                System.out.print("over");
            }
            case "timed" -> {
                start(() -> { synchronized (lock) { done = true; lock.notify(); } });
                synchronized (lock) {
                    if (!done) lock.wait(10);
                    System.out.print(done);
                }
            }
            case "latch" -> {
                CountDownLatch latch = new CountDownLatch(1);
                start(latch::countDown);
                System.out.print(latch.await(10, TimeUnit.MILLISECONDS));
            }
            case "lost" -> {
                start(() -> { synchronized (lock) { lock.notify(); } });
                synchronized (lock) { lock.wait(); }
            }
            case "late" -> {
                Thread one = start(() -> Later.use());
                Thread other = start(() -> Late.use());
                Late.use();
                one.join();
                other.join();
                System.out.print(Late.made + Later.made);
            }
            case "print" -> {
                Thread other = start(() -> System.out.print("a" + "b".repeat(2)));
                System.out.print("c");
                other.join();
            }
            case "locked print" -> {
                Thread other = start(() -> System.out.print("b"));
                synchronized (System.out) {
                    System.out.print("a");
                    System.out.print("a");
                }
                other.join();
            }
            case "throw" -> {
                start(() -> { throw new IllegalStateException("x"); });
                assertPositive(0);
            }
            case "loud" -> throw new Loud();
            case "null" -> {
                Object nothing = null;
                nothing.hashCode();
            }
            case "handled" -> {
                Thread thread = new Thread(() -> { throw new IllegalStateException("x"); });
                thread.setUncaughtExceptionHandler((t, e) -> System.out.print("handled"));
                thread.start();
            }
            case "group" -> new Thread(new ThreadGroup("g") {
                @Override public void uncaughtException(Thread t, Throwable e) { System.out.print("group"); }
            }, () -> { throw new IllegalStateException("x"); }).start();
            case "default" -> {
                Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.print("default"));
                throw new IllegalStateException("x");
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    static void assertPositive(int value) {
        if (value <= 0) throw new AssertionError(value);
    }
}
