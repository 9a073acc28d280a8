// A timed wait without a notification ends by itself, holding the monitor; with one it ends earlier.
public class TWaitTimeout {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        synchronized (LOCK) {
            LOCK.wait(3);
            System.out.println("timed out, ready " + ready + " holding " + Thread.holdsLock(LOCK));
            LOCK.wait(0, 1);
            LOCK.wait(2, 999_999);
            System.out.println("nanosecond forms timed out");
        }

        Thread setter = new Thread(() -> {
            synchronized (LOCK) {
                ready = true;
                LOCK.notify();
            }
        });
        synchronized (LOCK) {
            setter.start();
            while (!ready) {
                LOCK.wait(60_000);
            }
            System.out.println("notified, ready " + ready);
        }
        setter.join();

        int[] progress = new int[1];
        Thread worker = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                synchronized (LOCK) {
                    progress[0]++;
                }
            }
        });
        synchronized (LOCK) {
            worker.start();
            while (progress[0] < 3) {
                LOCK.wait(1);
            }
            System.out.println("polling waits let others in: " + progress[0]);
        }
        worker.join();
    }
}
