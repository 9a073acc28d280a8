// Hooks run after an uncaught exception of main, registration rules hold.
public class ErrShutdownHooks {
    public static void main(String[] args) {
        Thread hook = new Thread(() -> System.out.println("hook in " + Thread.currentThread().getName()), "the-hook");
        Thread removed = new Thread(() -> System.out.println("never"));
        Runtime r = Runtime.getRuntime();
        r.addShutdownHook(hook);
        r.addShutdownHook(removed);
        try {
            r.addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(r.removeShutdownHook(removed) + " " + r.removeShutdownHook(removed));
        throw new IllegalStateException("end of main");
    }
}
