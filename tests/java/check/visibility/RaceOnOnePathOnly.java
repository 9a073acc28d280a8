// The racy write happens only if the flag was seen late.
//@ verdict: violated
//@ kinds: data-race
//@ presets: all
public class RaceOnOnePathOnly {
    static volatile boolean closed;
    static int value;

    public static void main(String[] args) {
        new Thread(() -> {
            if (!closed) {
                value = 1;
            }
        }).start();
        closed = true;
        value = 2;
    }
}
