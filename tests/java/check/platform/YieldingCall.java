// The same with a call in between: seen where method entries or exits are yield points.
//@ verdict: violated
//@ kinds: assertion
//@[ovm] verdict: verified
//@[entries.toml] verdict: violated
//@[entries.toml] kinds: assertion
//@[exits.toml] verdict: violated
//@[exits.toml] kinds: assertion
public class YieldingCall {
    static volatile int first;
    static volatile int second;

    static int one() {
        return 1;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            first = 1;
            second = one();
        }).start();
        int a = first;
        int b = second;
        if (a != b) {
            throw new AssertionError(a + " and " + b);
        }
    }
}
