// A plain busy wait on a volatile, without any hint to the scheduler, still ends.
public class TVolatileBusyWait {
    static volatile int turn;
    static int shared;

    static void play(int me, int rounds) {
        for (int round = 0; round < rounds; round++) {
            while (turn != me) {
            }
            shared = shared * 2 + me;
            turn = 1 - me;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> play(1, 10));
        other.start();
        play(0, 10);
        other.join();
        System.out.println(Integer.toBinaryString(shared));

        boolean[] done = new boolean[1];
        Thread finisher = new Thread(() -> {
            done[0] = true;
            turn = 100;
        });
        finisher.start();
        while (turn != 100) {
        }
        System.out.println(done[0]);
        while (finisher.isAlive()) {
        }
        System.out.println(finisher.getState());
    }
}
