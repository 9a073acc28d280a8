// ladd, lsub, lmul, ldiv, lrem, lneg, lcmp.
public class OpLongArithmetic {
    static final long[] VALUES = {0, 1, -1, 3, -3, 3037000500L, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL, 1L << 32, -(1L << 32)};

    static String all(long a, long b) {
        String s = (a + b) + " " + (a - b) + " " + (a * b) + " " + (-a);
        if (b != 0) {
            s += " " + (a / b) + " " + (a % b);
        }
        return s + " " + compare(a, b);
    }

    static String compare(long a, long b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a > b ? ">" : "") + (a >= b ? ">=" : "")
            + (a == b ? "==" : "") + (a != b ? "!=" : "");
    }

    public static void main(String[] args) {
        for (long a : VALUES) {
            for (long b : VALUES) {
                System.out.println(a + "," + b + ": " + all(a, b));
            }
        }
        long zero = VALUES[0];
        try {
            System.out.println(VALUES[3] / zero);
        } catch (ArithmeticException e) {
            System.out.println("div " + e.getMessage());
        }
        try {
            System.out.println(VALUES[3] % zero);
        } catch (ArithmeticException e) {
            System.out.println("rem " + e.getMessage());
        }
    }
}
