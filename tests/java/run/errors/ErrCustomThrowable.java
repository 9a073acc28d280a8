// Throwables that control their trace: no stack, no suppression, changed frames, cyclic causes.
public class ErrCustomThrowable {
    static class NoStack extends RuntimeException {
        NoStack(String m) { super(m, null, false, false); }
    }

    static class Unfilled extends RuntimeException {
        @Override public synchronized Throwable fillInStackTrace() { return this; }
    }

    static class CodeException extends Exception {
        final int code;
        CodeException(int code) { this.code = code; }
        @Override public String toString() { return "code " + code; }
    }

    public static void main(String[] args) {
        NoStack n = new NoStack("no stack");
        n.addSuppressed(new Error());
        System.out.println(n.getStackTrace().length + " " + n.getSuppressed().length);
        n.printStackTrace();
        new Unfilled().printStackTrace();
        new CodeException(5).printStackTrace();
        Exception changed = new Exception("changed");
        changed.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("some.Clazz", "method", "File.java", 12), new StackTraceElement("native.Clazz", "call", null, -2),
            new StackTraceElement("loader", "mod", "1.0", "a.B", "c", "B.java", -1)});
        changed.printStackTrace();
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        b.printStackTrace();
        try {
            a.initCause(b);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.addSuppressed(a);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Exception().initCause(null).initCause(a);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
