// An initialiser starts a thread and waits for it; the thread needs the class that is being
// initialised.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
public class InitWaitsForThread {
    static int value;

    static {
        Thread thread = new Thread(() -> value = 1);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        System.out.println(value);
    }
}
