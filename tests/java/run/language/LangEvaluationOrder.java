// Operands are evaluated left to right, also when a later one throws (JLS §15.7).
public class LangEvaluationOrder {
    static StringBuilder log = new StringBuilder();

    static int v(String name, int n) {
        log.append(name);
        return n;
    }

    static int[] array(String name, int[] a) {
        log.append(name);
        return a;
    }

    static int fail(String name) {
        log.append(name);
        throw new IllegalStateException(name);
    }

    static int three(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    interface Action { int run(); }

    static void attempt(Action a) {
        log.setLength(0);
        try {
            System.out.println(a.run() + " " + log);
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + log);
        }
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        attempt(() -> v("a", 1) + v("b", 2) * v("c", 3) - v("d", 4) / v("e", 2));
        attempt(() -> three(v("a", 1), v("b", 2), v("c", 3)));
        attempt(() -> three(v("a", 1), fail("b"), v("c", 3)));
        attempt(() -> array("A", a)[v("i", 1)] = v("r", 5));
        attempt(() -> array("A", null)[v("i", 1)] = v("r", 5));
        attempt(() -> array("A", a)[v("i", 9)] = v("r", 5));
        attempt(() -> array("A", a)[v("i", 9)] = fail("r"));
        attempt(() -> array("A", a)[fail("i")] = v("r", 1));
        attempt(() -> array("A", null)[v("i", 0)] += v("r", 1));
        attempt(() -> array("A", a)[v("i", 7)] += v("r", 1));
        attempt(() -> array("A", null)[v("i", 0)]);
        attempt(() -> v("a", 1) / v("b", 0) + v("c", 1));
        attempt(() -> { int i = 2; i = i++ * 2 + i; return i; });
        attempt(() -> { int i = 5; return i + (i = 3) * 2 + i; });
        attempt(() -> { int[] x = {4, 4}; int i = 0; x[i] = i = 1; return x[0] * 10 + i; });
        attempt(() -> { int k = 1; k += k++ + ++k; return k; });
        attempt(() -> { String s = null; return s.length() + v("never", 1); });
        attempt(() -> new int[v("x", 2)][v("y", -1)].length + v("z", 1));
        attempt(() -> (v("t", 1) > 0 ? v("y", 1) : v("n", 2)) + v("z", 3));
        attempt(() -> v("a", 0) == 1 && v("b", 1) == 1 || v("c", 1) == 1 ? 1 : 0);
        attempt(() -> Integer.valueOf(v("a", 3)).compareTo(v("b", 4)));
    }
}
