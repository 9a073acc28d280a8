// One thread writes two variables with a loop in between, another reads both. They differ for a moment;
// on one processor somebody sees that only if a back branch is a yield point (the Purdue OVM).
//@ verdict: violated
//@ kinds: assertion
//@[green] verdict: verified
//@[cldc] verdict: verified
//@[ovm] verdict: violated
//@[ovm] kinds: assertion
public class YieldingLoop {
    static volatile int first;
    static volatile int second;

    public static void main(String[] args) {
        new Thread(() -> {
            first = 1;
            int sum = 0;
            for (int i = 0; i < 2; i++) {
                sum += i;
            }
            second = sum;
        }).start();
        int a = first;
        int b = second;
        if (a != b) {
            throw new AssertionError(a + " and " + b);
        }
    }
}
