// halt ends the program at once.
//@ verdict: verified
//@ outcomes: main [exit 5]
public class HaltSkipsHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("main");
        Runtime.getRuntime().halt(5);
    }
}
