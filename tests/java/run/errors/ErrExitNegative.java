// Exit codes are taken modulo 256 by the system.
public class ErrExitNegative {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        System.out.println("exit");
        Runtime.getRuntime().exit(-2);
    }
}
