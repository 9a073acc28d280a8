// dadd, dsub, dmul, ddiv, drem, dneg with infinities, NaN, signed zeros and subnormals.
public class OpDoubleArithmetic {
    static final double[] VALUES = {0.0, -0.0, 1.0, -1.0, 0.1, -2.25, 1e300, -1e300, Double.MIN_VALUE, Double.MIN_NORMAL,
        Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 9007199254740993.0};

    static String bits(double d) {
        return Long.toHexString(Double.doubleToLongBits(d));
    }

    public static void main(String[] args) {
        for (double a : VALUES) {
            for (double b : VALUES) {
                System.out.println(a + "," + b + ": " + bits(a + b) + " " + bits(a - b) + " " + bits(a * b) + " "
                    + bits(a / b) + " " + bits(a % b) + " " + bits(-a));
            }
        }
        double sum = 0;
        for (int i = 1; i <= 1000; i++) {
            sum += 1.0 / i;
        }
        System.out.println(sum);
    }
}
