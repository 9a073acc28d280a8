// Spinning for a flag that nobody will set.
//@ verdict: violated
//@ kinds: livelock
public class SpinForNothing {
    static volatile boolean ready;

    public static void main(String[] args) {
        while (!ready) {
            Thread.onSpinWait();
        }
    }
}
