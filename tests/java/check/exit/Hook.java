// A shutdown hook runs when the program ends by itself.
//@ verdict: verified
//@ outcomes: main\nhook
public class Hook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("main");
    }
}
