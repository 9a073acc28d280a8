// An assertion that fails in one order only.
//@ verdict: violated
//@ kinds: assertion
//@ presets: all
public class AssertionInThread {
    static volatile int value;

    public static void main(String[] args) {
        new Thread(() -> {
            assert value == 0 : "came too late";
        }).start();
        value = 1;
    }
}
