// fadd, fsub, fmul, fdiv, frem, fneg with infinities, NaN, signed zeros and subnormals.
public class OpFloatArithmetic {
    static final float[] VALUES = {0f, -0f, 1f, -1f, 1.5f, -2.25f, 0.1f, 3.4028235e38f, -3.4028235e38f, 1.4e-45f, 1.17549435e-38f,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 16777216f};

    static String bits(float f) {
        return Integer.toHexString(Float.floatToIntBits(f));
    }

    public static void main(String[] args) {
        for (float a : VALUES) {
            for (float b : VALUES) {
                System.out.println(a + "," + b + ": " + bits(a + b) + " " + bits(a - b) + " " + bits(a * b) + " "
                    + bits(a / b) + " " + bits(a % b) + " " + bits(-a));
            }
        }
        float sum = 0;
        for (int i = 1; i <= 1000; i++) {
            sum += 1f / i;
        }
        System.out.println(sum);
    }
}
