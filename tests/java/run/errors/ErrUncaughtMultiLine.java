// Line numbers of statements that span lines, conditions, array initialisers and chained calls.
public class ErrUncaughtMultiLine {
    static int fail(int n) {
        if (n > 0) {
            throw new RuntimeException(
                "at " +
                n);
        }
        return n;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            for (StackTraceElement s : e.getStackTrace()) {
                if (s.getClassName().startsWith("ErrUncaught")) System.out.print(s.getLineNumber() + " ");
            }
            System.out.println();
        }
    }

    int value = fail(0);
    static boolean broken;

    ErrUncaughtMultiLine() {
        this(
            fail(broken ? 1 : 0),
            2);
    }

    ErrUncaughtMultiLine(int a, int b) {
        value = a
            / (b - 2);
    }

    public static void main(String[] args) {
        attempt(() -> fail(1));
        attempt(() -> {
            int[] a = {
                1,
                fail(0),
                fail(2),
            };
        });
        attempt(() -> new StringBuilder()
            .append(1)
            .append(fail(3))
            .reverse());
        attempt(ErrUncaughtMultiLine::new);
        broken = true;
        attempt(ErrUncaughtMultiLine::new);
        attempt(() -> {
            for (int i = 0;
                 i < 10;
                 i += fail(i)) {
                i++;
            }
        });
        boolean b = args.length > 5
            || args.length == 0
            && fail(9) == 0;
    }
}
