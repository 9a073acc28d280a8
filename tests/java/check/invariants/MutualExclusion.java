// At most one thread is inside: checked in every state instead of asserted at one place.
//@ verdict: violated
//@ kinds: invariant
//@ options: --invariant MutualExclusion.excluded
public class MutualExclusion {
    static volatile boolean busy;
    static volatile boolean first;
    static volatile boolean second;

    static boolean excluded() {
        return !(first && second);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            if (!busy) {
                busy = true;
                first = true;
                first = false;
                busy = false;
            }
        });
        other.start();
        if (!busy) {
            busy = true;
            second = true;
            second = false;
            busy = false;
        }
        other.join();
    }
}
