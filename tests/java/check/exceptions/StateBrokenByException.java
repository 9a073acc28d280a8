// The monitor is released, but the invariant is broken: the other thread sees half a change.
//@ verdict: violated
//@ kinds: assertion
public class StateBrokenByException {
    static int x;
    static int y;

    static synchronized void change(int divisor) {
        x++;
        y += 1 / divisor;
    }

    static synchronized void check() {
        assert x == y : "half a change";
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                change(0);
            } catch (ArithmeticException e) {
                return;
            }
        }).start();
        check();
    }
}
