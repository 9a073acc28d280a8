// A hook that calls exit itself waits for the shutdown that waits for the hook.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
public class HookWaitsForExit {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(1)));
        System.exit(0);
    }
}
