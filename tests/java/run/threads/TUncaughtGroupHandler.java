// A group is the handler of its threads; it passes what it does not handle to its parent.
public class TUncaughtGroupHandler {
    static class Catching extends ThreadGroup {
        final StringBuilder log = new StringBuilder();

        Catching(String name) {
            super(name);
        }

        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            log.append(getName()).append(": ").append(thread.getName()).append(" ").append(failure).append("; ");
        }
    }

    static void runIn(ThreadGroup group, String name, Runnable body) throws InterruptedException {
        Thread thread = new Thread(group, body, name);
        thread.start();
        thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Catching outer = new Catching("outer");
        ThreadGroup inner = new ThreadGroup(outer, "inner");
        runIn(outer, "a", () -> {
            throw new IllegalStateException("one");
        });
        runIn(inner, "b", () -> {
            throw new StackOverflowError("two");
        });
        runIn(inner, "c", () -> {
            int[] none = new int[0];
            none[1] = 1;
        });
        runIn(inner, "d", () -> { });
        for (String line : outer.log.toString().split("; ")) {
            System.out.println(line);
        }
        outer.log.setLength(0);
        outer.uncaughtException(Thread.currentThread(), new Exception("called by hand"));
        inner.uncaughtException(Thread.currentThread(), new Exception("passed up"));
        System.out.println(outer.log);
    }
}
