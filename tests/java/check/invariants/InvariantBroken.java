// Two counters that are changed one after the other: a state in between breaks the invariant.
//@ verdict: violated
//@ kinds: invariant
//@ options: --invariant InvariantBroken.balanced
public class InvariantBroken {
    static volatile int given;
    static volatile int taken;

    static boolean balanced() {
        return given == taken;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            given = 1;
            taken = 1;
        });
        other.start();
        other.join();
    }
}
