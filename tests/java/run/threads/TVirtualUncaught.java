//@ min-jdk: 21
// An uncaught exception in a virtual thread is reported and ends only that thread.
public class TVirtualUncaught {
    static void fail(String name, int depth) {
        if (depth == 0) {
            throw new IllegalStateException("from " + name);
        }
        fail(name, depth - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        StringBuffer log = new StringBuffer();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            log.append(thread.getName()).append(' ').append(thread.isVirtual()).append(' ').append(failure.getMessage());
            for (StackTraceElement frame : failure.getStackTrace()) {
                if (frame.getClassName().equals("TVirtualUncaught") && frame.getMethodName().equals("fail")) {
                    log.append(" ").append(frame.getLineNumber());
                }
            }
            log.append('\n');
        });
        Thread.ofVirtual().name("one").start(() -> fail("one", 2)).join();
        Thread.ofPlatform().name("two").start(() -> fail("two", 1)).join();
        Thread.ofVirtual().name("three").start(() -> {
            throw new StackOverflowError("three");
        }).join();
        System.out.print(log);
        Thread waiting = Thread.ofVirtual().start(() -> {
            synchronized (log) {
                log.append("entered");
            }
        });
        waiting.join();
        System.out.println(waiting.getState() + " " + log.toString().endsWith("entered"));
        Thread.setDefaultUncaughtExceptionHandler(null);
        Thread.ofVirtual().name("four").start(() -> fail("four", 1)).join();
    }
}
