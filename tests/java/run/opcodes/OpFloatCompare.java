// fcmpl, fcmpg, dcmpl, dcmpg: every comparison with NaN is false, except !=.
public class OpFloatCompare {
    static String compare(float a, float b) {
        return (a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b) + " " + (a != b);
    }

    static String negated(float a, float b) {
        return !(a < b) + " " + !(a <= b) + " " + !(a > b) + " " + !(a >= b);
    }

    static String compare(double a, double b) {
        return (a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b) + " " + (a != b);
    }

    static int branch(double a, double b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        return a == b ? 0 : 9;
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double a : values) {
            for (double b : values) {
                System.out.println(a + " ? " + b + ": " + compare((float) a, (float) b) + " | " + negated((float) a, (float) b) + " | "
                    + compare(a, b) + " | " + branch(a, b) + " | " + Double.compare(a, b) + " " + Double.valueOf(a).equals(b));
            }
        }
    }
}
