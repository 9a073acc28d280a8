// System.exit: the code, finally blocks that do not run, output that is flushed.
public class ErrExitCode {
    public static void main(String[] args) {
        System.out.print("no newline");
        System.err.println("to stderr");
        try {
            System.exit(42);
        } finally {
            System.out.println("never");
        }
    }
}
