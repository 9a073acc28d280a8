// BigDecimal: scales, rounding modes, contexts, conversion to text.
import java.math.*;

public class LibBigDecimal {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("123.456"), b = new BigDecimal("-0.00789"), c = new BigDecimal("1E+10");
        System.out.println(a.add(b) + " " + a.subtract(c) + " " + a.multiply(b) + " " + a.divide(b, MathContext.DECIMAL64) + " " + a.divide(b, 5, RoundingMode.HALF_UP) + " " + a.remainder(b) + " " + a.divideToIntegralValue(b) + " " + a.pow(5) + " " + b.negate() + " " + b.abs() + " " + b.signum() + " " + c.scale() + " " + a.precision() + " " + a.unscaledValue());
        String[] values = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder s = new StringBuilder(m.toString());
            for (String v : values) {
                try {
                    s.append(' ').append(new BigDecimal(v).setScale(0, m));
                } catch (ArithmeticException e) {
                    s.append(" !");
                }
            }
            System.out.println(s);
        }
        System.out.println(c + " " + c.toPlainString() + " " + c.toEngineeringString() + " " + new BigDecimal("0.0000001") + " " + new BigDecimal("1.500").stripTrailingZeros() + " " + new BigDecimal("100").stripTrailingZeros() + " " + new BigDecimal("1.0").equals(new BigDecimal("1.00")) + " " + new BigDecimal("1.0").compareTo(new BigDecimal("1.00")) + " " + new BigDecimal("1.0").hashCode());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(5, 3) + " " + new BigDecimal(new BigInteger("12345"), -2) + " " + new BigDecimal("123456789.123").round(new MathContext(5)) + " " + a.movePointLeft(5) + " " + a.movePointRight(5) + " " + a.scaleByPowerOfTen(7) + " " + a.ulp());
        System.out.println(new BigDecimal(2).sqrt(new MathContext(50)) + " " + BigDecimal.ONE.divide(new BigDecimal(7), new MathContext(40)) + " " + new BigDecimal("1e400").doubleValue() + " " + a.doubleValue() + " " + a.floatValue() + " " + a.longValue() + " " + a.toBigInteger() + " " + new BigDecimal("12.0").intValueExact());
        BigDecimal pi = BigDecimal.ZERO;
        MathContext mc = new MathContext(60);
        for (int k = 0; k < 45; k++) {
            BigDecimal k8 = BigDecimal.valueOf(8L * k);
            BigDecimal t = new BigDecimal(4).divide(k8.add(BigDecimal.ONE), mc).subtract(new BigDecimal(2).divide(k8.add(new BigDecimal(4)), mc)).subtract(BigDecimal.ONE.divide(k8.add(new BigDecimal(5)), mc)).subtract(BigDecimal.ONE.divide(k8.add(new BigDecimal(6)), mc));
            pi = pi.add(t.divide(BigDecimal.valueOf(16).pow(k), mc), mc);
        }
        System.out.println(pi.setScale(50, RoundingMode.HALF_EVEN));
        System.out.println(MathContext.DECIMAL128 + " " + a.max(b) + a.min(b) + " " + a.plus(new MathContext(2)) + " " + new BigDecimal("1.23E-5").toPlainString() + " " + new BigDecimal("-1234567E+3").toEngineeringString());
    }
}
