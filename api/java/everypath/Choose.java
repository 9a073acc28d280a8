package everypath;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Choices of data: Everypath explores every value that a method of this class can return.
 *
 * <p>Compile against this class; Everypath provides its own when it explores. Under plain {@code java}
 * a choice is made at random.
 */
public final class Choose {
    private Choose() {}

    /** Any integer from {@code low} to {@code high}, both included. */
    public static int intBetween(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException(low + " is greater than " + high);
        }
        return (int) ThreadLocalRandom.current().nextLong(low, high + 1L);
    }

    /** True or false. */
    public static boolean bool() {
        return ThreadLocalRandom.current().nextBoolean();
    }

    /** Any of the given values. */
    @SafeVarargs
    public static <T> T of(T... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("nothing to choose from");
        }
        return values[ThreadLocalRandom.current().nextInt(values.length)];
    }

    /** Goes on only if the condition holds: other executions are of no interest and end here. */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new IllegalStateException("the assumption does not hold");
        }
    }
}
