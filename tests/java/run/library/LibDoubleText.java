// Double.toString, Float.toString, parsing round trips, hexadecimal strings.
import java.util.*;

public class LibDoubleText {
    public static void main(String[] args) {
        double[] doubles = {0, 1, 0.1, 1.0 / 3, 2.0 / 3, 100, 1e7, 9999999.999, 1e-3, 9.99e-4, 1e21, 1e22, 1e23, 2e-3, 123456789012345680.0, 4.9e-324, 2.2250738585072014E-308, 1.7976931348623157e308, Math.PI, Math.E, 5e-324, 2.0e-3, 8.41E21, 9.007199254740993e15};
        for (double d : doubles) {
            System.out.println(d + " " + -d + " " + (Double.parseDouble(Double.toString(d)) == d) + " " + Double.toHexString(d) + " " + (float) d + " " + Float.toHexString((float) d));
        }
        String[] texts = {"1", "1.", ".5", "1e5", "1E-5", "  7.5  ", "1d", "1f", "0x1p3", "0x.8P-1", "1e400", "1e-400", "NaN", "+Infinity", "179769313486231570000000000000000000000000000000000000000000000000000000000000000000000",
            "0.000000000000000000000000000000000000000000000000000000000000000001", "2.2250738585072012e-308", "9007199254740993", "0.1000000000000000055511151231257827", "1.00000017881393432617187499", "1.00000017881393432617187500"};
        for (String t : texts) System.out.println(t + " -> " + Double.parseDouble(t) + " " + Float.parseFloat(t));
        Random r = new Random(1);
        int same = 0;
        for (int i = 0; i < 2000; i++) {
            double d = Double.longBitsToDouble(r.nextLong());
            if (Double.compare(Double.parseDouble(Double.toString(d)), d) == 0 || Double.isNaN(d)) same++;
            float f = Float.intBitsToFloat(r.nextInt());
            if (Float.compare(Float.parseFloat(Float.toString(f)), f) == 0 || Float.isNaN(f)) same++;
        }
        System.out.println(same);
        System.out.println(Double.MIN_NORMAL + " " + Float.MAX_VALUE + " " + Double.toString(1.0E-5) + " " + Long.toHexString(Double.doubleToRawLongBits(-1.5)) + " " + Integer.toHexString(Float.floatToRawIntBits(-1.5f)) + " " + Double.isFinite(1 / 0.0) + Double.isInfinite(-1 / 0.0));
    }
}
