// The flag is set and cleared again: a spinner that looks too late never stops.
//@ verdict: violated
//@ kinds: livelock
//@ presets: all
public class SpinTooLong {
    static volatile boolean open;

    public static void main(String[] args) {
        new Thread(() -> {
            open = true;
            open = false;
        }).start();
        while (!open) {
            Thread.onSpinWait();
        }
    }
}
