//@ args: 5 4
// A token goes round a ring of threads linked by semaphores; every station sees it in turn.
import java.util.concurrent.Semaphore;

public class TTokenRing {
    public static void main(String[] args) throws InterruptedException {
        int stations = Integer.parseInt(args[0]);
        int laps = Integer.parseInt(args[1]);
        Semaphore[] gates = new Semaphore[stations];
        for (int i = 0; i < stations; i++) {
            gates[i] = new Semaphore(0);
        }
        int[] token = new int[1];
        StringBuilder route = new StringBuilder();
        Thread[] threads = new Thread[stations];
        for (int i = stations - 1; i >= 0; i--) {
            int me = i;
            threads[i] = new Thread(() -> {
                for (int lap = 0; lap < laps; lap++) {
                    gates[me].acquireUninterruptibly();
                    route.append(me);
                    token[0] = token[0] * 3 + me;
                    if (me == stations - 1) {
                        route.append(' ');
                    }
                    gates[(me + 1) % stations].release();
                }
            });
            threads[i].start();
        }
        gates[0].release();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(route.toString().trim());
        System.out.println(token[0] + " permits at the start " + gates[0].availablePermits());
    }
}
