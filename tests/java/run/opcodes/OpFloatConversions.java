// f2i, f2l, f2d, d2i, d2l, d2f: NaN gives zero, too large values saturate.
public class OpFloatConversions {
    public static void main(String[] args) {
        double[] doubles = {0.0, -0.0, 0.9, -0.9, 1.5, -1.5, 2147483647.0, 2147483648.0, -2147483648.0, -2147483649.5, 9.3e18, -9.3e18,
            1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1e-46, 3.4028235677973366e38,
            3.4028235e38, 65536.7, 300.5, -129.9};
        for (double d : doubles) {
            float f = (float) d;
            System.out.println(d + ": " + (int) d + " " + (long) d + " " + f + " " + (byte) d + " " + (short) d + " " + (int) (char) d);
            System.out.println("  " + (int) f + " " + (long) f + " " + (double) f + " " + (byte) f + " " + (short) f + " " + (int) (char) f);
        }
        int i = 10;
        i += 3.7;
        i -= 0.5f;
        i *= 1.5;
        byte b = 100;
        b += 100;
        b *= 1.5;
        char c = 'a';
        c += 1.9;
        short s = 1;
        s /= 0.00001;
        System.out.println(i + " " + b + " " + c + " " + s);
    }
}
