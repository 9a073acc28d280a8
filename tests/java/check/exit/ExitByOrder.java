// The exit code depends on the order of two threads.
//@ verdict: violated
//@ kinds: exit-code
//@ properties: exit-code
//@ outcomes: [exit 0] | [exit 1]
//@ presets: all
public class ExitByOrder {
    static volatile int code;

    public static void main(String[] args) {
        new Thread(() -> code = 1).start();
        System.exit(code);
    }
}
