// An exception that leaves a thread does not stop the program, but is an error.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: end [uncaught java.lang.IllegalStateException]
public class UncaughtInThread {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("broken");
        });
        thread.start();
        thread.join();
        System.out.println("end");
    }
}
