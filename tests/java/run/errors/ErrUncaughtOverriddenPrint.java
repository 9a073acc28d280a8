// The default handler calls printStackTrace(PrintStream), which the exception overrides; another has an odd toString.
public class ErrUncaughtOverriddenPrint {
    static class Loud extends RuntimeException {
        @Override public void printStackTrace(java.io.PrintStream s) { s.println("printed by the exception itself"); }
    }

    static class Odd extends RuntimeException {
        @Override public String toString() { return "odd\n\ttext"; }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { throw new Odd(); }, "odd-thread");
        t.start();
        t.join();
        System.out.println("main goes on");
        throw new Loud();
    }
}
