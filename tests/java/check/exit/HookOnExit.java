// A shutdown hook runs on System.exit, before the program is gone.
//@ verdict: verified
//@ outcomes: main\nhook [exit 4]
public class HookOnExit {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("main");
        System.exit(4);
    }
}
