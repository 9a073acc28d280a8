// frem and drem take the sign of the dividend and are exact, unlike IEEEremainder.
public class OpRemainderFloat {
    static double rem(double a, double b) {
        return a % b;
    }

    static float rem(float a, float b) {
        return a % b;
    }

    public static void main(String[] args) {
        double[][] pairs = {{5.5, 2}, {-5.5, 2}, {5.5, -2}, {-5.5, -2}, {1e308, 3}, {1e308, 1e-308}, {0.3, 0.1}, {-0.0, 5},
            {5, Double.POSITIVE_INFINITY}, {Double.POSITIVE_INFINITY, 5}, {5, 0}, {Double.MAX_VALUE, Double.MIN_VALUE},
            {1e17 + 2, 7}, {Double.MIN_VALUE, 3}, {4.9E-322, 1.5E-323}};
        for (double[] p : pairs) {
            System.out.println(p[0] + " % " + p[1] + " = " + rem(p[0], p[1]) + " / " + rem((float) p[0], (float) p[1])
                + " / " + Math.IEEEremainder(p[0], p[1]));
        }
        double d = 12345.678;
        for (int i = 0; i < 10; i++) {
            d = d * 31 % 97.3;
            System.out.println(d);
        }
    }
}
