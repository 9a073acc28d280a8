import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A class whose file has as many kinds of constants and attributes as a short source can give it. */
public class Sample<T extends Comparable<T>> extends ArrayList<T> implements Runnable {
    static final int NUMBER = 70_000;
    static final long WIDE = 1L << 40;
    static final double REAL = 0.25;
    static final String TEXT = "text é€";
    @Deprecated protected volatile float field;

    enum Kind { ONE, TWO }

    record Pair(@Deprecated int left, List<String> right) {}

    sealed interface Shape permits Round, Square {}

    static final class Round implements Shape {}

    static final class Square implements Shape {}

    @Override
    public void run() {
        IntFunction<String> lambda = number -> TEXT + number + field;
        try {
            synchronized (this) {
                System.out.println(lambda.apply(NUMBER));
            }
        } catch (IllegalStateException | NullPointerException failure) {
            throw new RuntimeException(failure);
        } finally {
            field = 1;
        }
    }

    static int choose(Object value, Kind kind) throws java.io.IOException {
        switch (kind) {
            case ONE: return 1;
            default: return value instanceof String text ? text.length() : new Object() { int size = 3; }.size;
        }
    }

    native int outside(int[][] numbers, long wide);

    abstract static class Partial {
        abstract double compute(double input);

        strictfp double twice(double input) {
            return compute(input) * 2;
        }
    }
}
