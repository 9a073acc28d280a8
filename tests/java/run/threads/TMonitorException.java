// Leaving a synchronized block or method by an exception releases the monitor, at every nesting depth.
public class TMonitorException {
    static final Object A = new Object();
    static final Object B = new Object();
    static int entered;

    static synchronized void failing(int depth) {
        if (depth == 0) {
            throw new IllegalStateException("depth 0");
        }
        failing(depth - 1);
    }

    static void nested(boolean fail) {
        synchronized (A) {
            entered++;
            try {
                synchronized (B) {
                    if (fail) {
                        throw new RuntimeException("inside");
                    }
                    entered += 10;
                }
            } finally {
                System.out.println("finally holds A " + Thread.holdsLock(A) + " B " + Thread.holdsLock(B));
            }
        }
    }

    static boolean free(Object lock) throws InterruptedException {
        boolean[] got = new boolean[1];
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                got[0] = true;
            }
        });
        thread.start();
        thread.join();
        return got[0];
    }

    public static void main(String[] args) throws InterruptedException {
        try {
            failing(3);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + free(TMonitorException.class));
        }
        try {
            nested(true);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + free(A) + " " + free(B));
        }
        nested(false);
        System.out.println(entered);

        Thread dying = new Thread(() -> {
            synchronized (A) {
                throw new Error("dies holding A");
            }
        });
        dying.setUncaughtExceptionHandler((t, e) -> System.out.println(e.getMessage() + " held " + Thread.holdsLock(A)));
        dying.start();
        dying.join();
        System.out.println("free again " + free(A));
        try {
            synchronized (nothing()) {
                System.out.println("unreachable");
            }
        } catch (NullPointerException e) {
            System.out.println("synchronized on null");
        }
    }

    static Object nothing() {
        return null;
    }
}
