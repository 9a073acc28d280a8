// Hooks run at the same time, in any order.
//@ verdict: verified
//@ outcomes: ab | ba
public class TwoHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("a")));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("b")));
    }
}
