// An error elsewhere is found all the same.
//@ verdict: violated
//@ kinds: assertion
public class NotModelledButWrong {
    static volatile int value;

    public static void main(String[] args) throws Exception {
        new Thread(() -> value = 1).start();
        int seen = value;
        if (seen == 1) {
            new ProcessBuilder("true").start();
        }
        assert seen == 1 : "came too early";
    }
}
