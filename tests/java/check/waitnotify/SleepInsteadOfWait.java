// A sleep orders nothing, however long it is.
//@ verdict: violated
//@ kinds: assertion
//@ outcomes: 1 | 0 [uncaught java.lang.AssertionError]
public class SleepInsteadOfWait {
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> value = 1).start();
        Thread.sleep(100);
        int seen = value;
        System.out.println(seen);
        assert seen == 1 : "slept too short";
    }
}
