// The default handler is the last resort of threads without a handler in a group without one.
public class TUncaughtDefaultHandler {
    static final StringBuffer LOG = new StringBuffer();

    static void fail(String name, Thread.UncaughtExceptionHandler own) throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new ArithmeticException("by " + Thread.currentThread().getName());
        }, name);
        if (own != null) {
            thread.setUncaughtExceptionHandler(own);
        }
        thread.start();
        thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(Thread.getDefaultUncaughtExceptionHandler());
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) ->
            LOG.append("default ").append(failure.getMessage()).append('\n'));
        fail("plain", null);
        fail("own", (thread, failure) -> LOG.append("own ").append(failure.getMessage()).append('\n'));
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            LOG.append("chained ");
            before.uncaughtException(thread, failure);
        });
        fail("again", null);
        System.out.print(LOG);
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) ->
            System.out.println("main died of " + failure + " in " + thread.getName()));
        throw new IllegalStateException("end of main");
    }
}
