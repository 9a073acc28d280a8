// Spinning on a volatile flag with onSpinWait and yield sees the writes that came before the flag.
public class TVolatileSpin {
    static volatile boolean ready;
    static int payload;
    static volatile int stage;

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[1];
        Thread reader = new Thread(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
            seen[0] = payload;
        });
        reader.start();
        payload = 42;
        ready = true;
        reader.join();
        System.out.println("payload " + seen[0]);

        StringBuilder log = new StringBuilder();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int mine = threads.length - 1 - i;
            threads[i] = new Thread(() -> {
                while (stage != mine) {
                    Thread.yield();
                }
                log.append("stage ").append(mine).append("; ");
                stage = mine + 1;
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(log.toString().trim());
        System.out.println(stage);
    }
}
