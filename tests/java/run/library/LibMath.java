// Math and StrictMath: exact values for what is specified exactly, StrictMath for the transcendental ones.
public class LibMath {
    static boolean close(double a, double b) {
        return a == b || Math.abs(a - b) <= 2 * Math.ulp(b) || Double.isNaN(a) && Double.isNaN(b);
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.5, 1, -1, 1.5, 2.5, -2.5, 3.7, 10, 100.25, 1e-10, 1e10, -1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 0.49999999999999994};
        for (double v : values) {
            System.out.println(v + ": " + Math.abs(v) + " " + Math.ceil(v) + " " + Math.floor(v) + " " + Math.rint(v) + " " + Math.round(v) + " " + Math.round((float) v) + " " + Math.sqrt(v) + " " + Math.signum(v) + " " + Math.ulp(v) + " " + Math.getExponent(v) + " " + Math.nextUp(v) + " " + Math.nextDown(v) + " " + Math.nextAfter(v, 2) + " " + Math.scalb(v, 3) + " " + Math.toRadians(v) + " " + Math.toDegrees(v));
            System.out.println("  " + StrictMath.sin(v) + " " + StrictMath.cos(v) + " " + StrictMath.tan(v) + " " + StrictMath.asin(v) + " " + StrictMath.acos(v) + " " + StrictMath.atan(v) + " " + StrictMath.exp(v) + " " + StrictMath.log(v) + " " + StrictMath.log10(v) + " " + StrictMath.cbrt(v) + " " + StrictMath.sinh(v) + " " + StrictMath.cosh(v) + " " + StrictMath.tanh(v) + " " + StrictMath.expm1(v) + " " + StrictMath.log1p(v));
            System.out.println("  " + close(Math.sin(v), StrictMath.sin(v)) + close(Math.cos(v), StrictMath.cos(v)) + close(Math.tan(v), StrictMath.tan(v)) + close(Math.exp(v), StrictMath.exp(v)) + close(Math.log(v), StrictMath.log(v)) + close(Math.log10(v), StrictMath.log10(v)) + close(Math.cbrt(v), StrictMath.cbrt(v)));
        }
        double[][] pairs = {{2, 10}, {2, 0.5}, {-2, 3}, {-2, 0.5}, {0, -1}, {-0.0, -3}, {1, Double.NaN}, {10, 308}, {10, -324}, {0.9, 100}, {Double.NaN, 0}};
        for (double[] p : pairs) {
            System.out.println(StrictMath.pow(p[0], p[1]) + " " + close(Math.pow(p[0], p[1]), StrictMath.pow(p[0], p[1])) + " " + StrictMath.atan2(p[0], p[1]) + " " + StrictMath.hypot(p[0], p[1]) + " " + Math.IEEEremainder(p[0], p[1]) + " " + Math.max(p[0], p[1]) + " " + Math.min(p[0], p[1]) + " " + Math.copySign(p[0], p[1]) + " " + Math.fma(p[0], p[1], 1));
        }
        System.out.println(Math.floorMod(-7, 3) + " " + Math.floorDiv(-7, 3) + " " + Math.floorMod(-7L, 3) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.multiplyHigh(1L << 62, 12) + " " + Math.multiplyFull(1 << 30, 8) + " " + Math.max(-0.0, 0.0) + Math.min(-0.0f, 0.0f) + " " + Math.addExact(1, 2) + Math.multiplyExact(3L, 4) + Math.negateExact(5) + " " + Math.fma(0.1f, 10f, -1f) + " " + Math.fma(0.1, 10, -1));
        System.out.println(Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.round(0.49999999999999994) + " " + Math.round(1e20) + " " + Math.round(Float.NaN) + " " + Math.rint(0.5) + Math.rint(1.5) + " " + Math.ceil(-0.5) + " " + Math.nextUp(1f) + Math.ulp(1f));
    }
}
