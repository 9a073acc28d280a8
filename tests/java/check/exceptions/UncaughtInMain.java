// An exception that leaves main; the other thread still prints, before or after.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: thread [uncaught java.lang.IllegalStateException]
public class UncaughtInMain {
    public static void main(String[] args) {
        new Thread(() -> System.out.println("thread")).start();
        throw new IllegalStateException("broken");
    }
}
