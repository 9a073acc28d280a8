/** args[0] threads increment a counter args[1] times each: under a lock, or without one if args[2] is "plain". */
public class Increments {
    static final Object lock = new Object();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[1]);
        boolean plain = args.length > 2 && args[2].equals("plain");
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(plain ? () -> plainly(times) : () -> locked(times));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        if (!plain && count != threads.length * times) throw new AssertionError(count);
    }

    static void locked(int times) {
        for (int i = 0; i < times; i++) {
            synchronized (lock) {
                count++;
            }
        }
    }

    static void plainly(int times) {
        for (int i = 0; i < times; i++) count++;
    }
}
