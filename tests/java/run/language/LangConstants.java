// Constant expressions are computed by the compiler exactly as at run time.
public class LangConstants {
    static final int OVER = Integer.MAX_VALUE + 1;
    static final long MIXED = 1 << 31 | 1L << 40;
    static final double D = 0.1 + 0.2, INF = 1 / 0.0, NAN = 0.0 / 0;
    static final float F = 16777216f + 1f;
    static final String S = "x" + OVER + 'c' + 1.5f + true + null + (char) 66 + 2L;
    static final char C = 'a' + 2;
    static final byte B = (byte) 300;
    static final boolean T = 3 > 2 == true && !false;
    static final int TERNARY = T ? 'x' : 0, SHIFT = -1 >>> 28, MOD = -7 % 3, DIV = -7 / 2, NOT = ~7;
    static final int CONV = (int) 1e20, CONV2 = (int) Double.NaN, CONV3 = (short) 70000, CONV4 = (char) -1;

    static int same(int max, int one) { return max + one; }
    static double sum(double a, double b) { return a + b; }
    static int toInt(double d) { return (int) d; }

    public static void main(String[] args) {
        System.out.println(OVER + " " + MIXED + " " + D + " " + INF + " " + NAN + " " + F + " " + S + " " + C + " " + B + " " + T + " " + TERNARY + " " + SHIFT + " " + MOD + " " + DIV + " " + NOT + " " + CONV + " " + CONV2 + " " + CONV3 + " " + CONV4);
        System.out.println((OVER == same(Integer.MAX_VALUE, 1)) + " " + (D == sum(0.1, 0.2)) + " " + (CONV == toInt(1e20)) + (CONV2 == toInt(Double.NaN)));
        final int local = 5;
        switch (args.length + 5) {
            case local: System.out.println("constant local"); break;
            case local + 1: System.out.println("never");
        }
        final String a = "ab", b = "a";
        String c = "b";
        System.out.println((a == b + "b") + " " + (a == b + c) + " " + (a == (b + c).intern()));
        byte narrow = 10 * 10 + 27;
        char ch = (int) 65.9;
        System.out.println(narrow + " " + ch + " " + (5 & 6 | 1 ^ 8) + " " + (1 + 2 + "3" + 4 * 5) + " " + (0x1.0p-3 == 0.125) + " " + 1e-320 + 0x7fffffffffffffffL);
    }
}
