// An uncaught exception: exit code 1 and a trace with causes, suppressed ones and common frames.
public class ErrUncaughtCauses {
    static class AppException extends Exception {
        AppException(String message, Throwable cause) { super(message, cause); }
    }

    static void low(int n) {
        if (n == 0) throw new IllegalStateException("low level");
        low(n - 1);
    }

    static void middle() throws AppException {
        try {
            low(3);
        } catch (IllegalStateException e) {
            AppException a = new AppException("middle\nsecond line", e);
            a.addSuppressed(new RuntimeException("first suppressed", new Error("cause of suppressed")));
            a.addSuppressed(new java.io.IOException());
            throw a;
        }
    }

    static void high() {
        try {
            middle();
        } catch (AppException e) {
            throw new RuntimeException(e);
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        high();
        System.out.println("never");
    }
}
