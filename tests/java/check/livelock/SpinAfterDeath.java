// The thread that should set the flag dies first in one order: an error, and then spinning.
//@ verdict: violated
//@ kinds: uncaught-exception, livelock
public class SpinAfterDeath {
    static volatile Object input;
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> {
            input.hashCode();
            done = true;
        }).start();
        input = "given";
        while (!done) {
            Thread.onSpinWait();
        }
    }
}
