// Traces through lambdas, streams, inner classes and constructors.
import java.util.List;

public class ErrUncaughtInLambda {
    class Inner {
        Inner(int n) {
            List.of(1, 2, n).forEach(i -> {
                if (i > 2) throw new IllegalArgumentException("i = " + i);
            });
        }
    }

    static Object build() {
        Runnable r = () -> new ErrUncaughtInLambda().new Inner(5);
        r.run();
        return null;
    }

    static final class Holder {
        static Object value;
        static Object get() {
            if (value == null) value = build();
            return value;
        }
    }

    public static void main(String[] args) {
        try {
            Holder.get();
        } catch (IllegalArgumentException e) {
            e.printStackTrace();
        }
        new Object() {
            void run() {
                Holder.get();
            }
        }.run();
    }
}
