// The order of the two changes keeps the invariant in every state.
//@ verdict: verified
//@ options: --invariant InvariantHolds.covered
public class InvariantHolds {
    static volatile int given;
    static volatile int taken;

    static boolean covered() {
        return taken <= given;
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
