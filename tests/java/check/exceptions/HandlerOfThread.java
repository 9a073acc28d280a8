// A handler of the thread takes the exception: the program has dealt with it.
//@ verdict: verified
//@ outcomes: handled broken
public class HandlerOfThread {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("broken");
        });
        thread.setUncaughtExceptionHandler((t, e) -> System.out.println("handled " + e.getMessage()));
        thread.start();
        thread.join();
    }
}
