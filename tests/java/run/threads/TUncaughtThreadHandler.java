// A thread's own handler gets the exception, runs in the dying thread, and an exception in it is ignored.
public class TUncaughtThreadHandler {
    static class Failing extends Thread {
        final RuntimeException failure;

        Failing(String name, RuntimeException failure) {
            super(name);
            this.failure = failure;
        }

        @Override
        public void run() {
            throw failure;
        }
    }

    static String report;

    static void record(Thread thread, Throwable failure) {
        report = thread.getName() + " " + failure + " in " + Thread.currentThread().getName()
            + " alive " + thread.isAlive() + " " + thread.getState();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Failing("first", new IllegalStateException("broken"));
        first.setUncaughtExceptionHandler(TUncaughtThreadHandler::record);
        System.out.println(first.getUncaughtExceptionHandler() != first.getThreadGroup());
        first.start();
        first.join();
        System.out.println(report);
        System.out.println(first.getState() + " " + first.getUncaughtExceptionHandler());

        Thread second = new Failing("second", new RuntimeException());
        second.setUncaughtExceptionHandler((thread, failure) -> {
            record(thread, failure);
            throw new IllegalArgumentException("the handler fails too");
        });
        second.start();
        second.join();
        System.out.println(report);

        Thread third = new Thread(() -> { });
        System.out.println(third.getUncaughtExceptionHandler() == third.getThreadGroup());
        third.setUncaughtExceptionHandler(null);
        System.out.println(third.getUncaughtExceptionHandler() == third.getThreadGroup());
        System.out.println("main goes on");
    }
}
