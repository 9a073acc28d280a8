// ireturn of the narrow types, lreturn, freturn, dreturn, areturn and returns out of nested blocks.
public class OpReturns {
    static boolean z(int n) { return (n & 1) == 1; }
    static byte b(int n) { return (byte) n; }
    static char c(int n) { return (char) n; }
    static short s(int n) { return (short) n; }
    static int i(int n) { return n * n; }
    static long l(int n) { return (long) n * n; }
    static float f(int n) { return n / 7f; }
    static double d(int n) { return n / 7d; }
    static int[] a(int n) { return new int[] {n}; }
    static String o(int n) { return n == 0 ? null : "o" + n; }

    static int v;

    static void set(int n) {
        if (n < 0) {
            return;
        }
        for (int k = 0; ; k++) {
            try {
                if (k == n) {
                    return;
                }
            } finally {
                v += k;
            }
        }
    }

    static int find(int[][] m, int what) {
        for (int y = 0; y < m.length; y++) {
            for (int x = 0; x < m[y].length; x++) {
                if (m[y][x] == what) return y * 100 + x;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 65, 300, 70000, -1}) {
            System.out.println(z(n) + " " + b(n) + " " + (int) c(n) + " " + s(n) + " " + i(n) + " " + l(n) + " " + f(n) + " " + d(n) + " " + a(n)[0] + " " + o(n));
        }
        set(-1);
        set(5);
        System.out.println(v);
        System.out.println(find(new int[][] {{1, 2}, {}, {3, 4, 5}}, 5) + " " + find(new int[0][], 1));
    }
}
