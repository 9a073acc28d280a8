package lab;

import java.util.concurrent.ThreadLocalRandom;

/** A delay of random length, most often none, so that threads meet in many ways. */
public final class Delay {
    public static void maybe() {
        int chance = ThreadLocalRandom.current().nextInt(32);
        if (chance < 4) Thread.yield();
        else if (chance < 10) spin(ThreadLocalRandom.current().nextInt(1 << (chance + 4)));
    }

    private static void spin(int turns) {
        for (int i = 0; i < turns; i++) Thread.onSpinWait();
    }
}
