// The default handler of the program.
//@ verdict: verified
//@ outcomes: handled broken
public class HandlerByDefault {
    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("handled " + e.getMessage()));
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("broken");
        });
        thread.start();
        thread.join();
    }
}
