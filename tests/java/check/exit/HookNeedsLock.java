// The program exits while holding a lock that its own shutdown hook needs.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
public class HookNeedsLock {
    static final Object lock = new Object();

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            synchronized (lock) {
                System.out.println("hook");
            }
        }));
        synchronized (lock) {
            System.exit(0);
        }
    }
}
