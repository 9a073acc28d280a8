// Index, store and size errors of arrays with their messages.
public class ErrArrayErrors {
    interface Action { Object run(); }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int[] ints = new int[3];
        Object[] strings = new String[2];
        Object[][] grid = new Integer[2][2];
        attempt(() -> ints[3]);
        attempt(() -> ints[-1]);
        attempt(() -> ints[Integer.MIN_VALUE] = 1);
        attempt(() -> (new double[0])[0]);
        attempt(() -> (new boolean[0][0]).length + (new byte[1])[1]);
        attempt(() -> strings[0] = 5);
        attempt(() -> strings[2] = "x");
        attempt(() -> strings[1] = "fine");
        attempt(() -> strings[0] = null);
        attempt(() -> strings[0] = new Object[0]);
        attempt(() -> grid[0] = new String[1]);
        attempt(() -> grid[1][0] = "s");
        attempt(() -> new int[-1]);
        attempt(() -> new String[-5]);
        attempt(() -> new long[2][-3]);
        attempt(() -> { System.arraycopy(ints, 0, ints, 1, 3); return null; });
        attempt(() -> { System.arraycopy(ints, -1, ints, 0, 1); return null; });
        attempt(() -> { System.arraycopy(ints, 0, new long[3], 0, 1); return null; });
        attempt(() -> { System.arraycopy("s", 0, ints, 0, 1); return null; });
        attempt(() -> { System.arraycopy(ints, 0, strings, 0, 1); return null; });
        Object[] mixed = {"a", 1, "b"};
        Object[] target = new String[3];
        attempt(() -> { System.arraycopy(mixed, 0, target, 0, 3); return null; });
        System.out.println(target[0] + " " + target[1]);
        System.arraycopy(ints, 0, ints, 3, 0);
        attempt(() -> { System.arraycopy(null, 0, ints, 0, 0); return null; });
        attempt(() -> { System.arraycopy(ints, 2, ints, 0, -1); return null; });
        attempt(() -> java.util.Arrays.copyOf(ints, -2));
        attempt(() -> java.util.Arrays.copyOfRange(ints, 2, 1));
        attempt(() -> java.lang.reflect.Array.get(ints, 9));
        attempt(() -> java.lang.reflect.Array.newInstance(int.class, -1));
        attempt(() -> java.lang.reflect.Array.newInstance(void.class, 1));
    }
}
