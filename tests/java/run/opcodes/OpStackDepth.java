// Deep operand stacks: long expressions that mix widths and calls.
public class OpStackDepth {
    static long f(long a, int b, double c) {
        return a * 31 + b * 7 + (long) c;
    }

    static int g(int... all) {
        int h = 1;
        for (int i : all) {
            h = h * 33 + i;
        }
        return h;
    }

    public static void main(String[] args) {
        int n = args.length + 3;
        long value = f(f(f(n, n + 1, n * 1.5), g(n, g(n, n), g()), f(1, 2, 3) / 2.0), (int) f(4, g(5, 6, g(7, g(8))), 9), f(10, 11, 12));
        System.out.println(value);
        int deep = 1 + (2 * (n - (4 ^ (5 + (6 | (7 - (8 & (9 + (10 * (11 - (n << (n + (14 - (15 % (n + 1)))))))))))))));
        System.out.println(deep);
        double mixed = n + 2L * (3f - (4.0 / (n + (5L - (6 * (7f + (n - 8.5)))))));
        System.out.println(mixed);
        String text = "a" + (n + ("b" + (n * 2 + ("c" + (char) (n + 'd')).length()) + 'e') + 1.5f) + null + true + 1L;
        System.out.println(text);
        int[][] m = {{n, n + 1}, {g(n), g(n, n)}, {}};
        System.out.println(m[m[0][0] - 2][m[0].length - 1] + m[2].length);
    }
}
