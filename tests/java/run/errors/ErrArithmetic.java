// ArithmeticException from the operators, the exact methods and the big numbers.
import java.math.*;

public class ErrArithmetic {
    interface Action { Object run(); }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int zero = args.length;
        attempt(() -> 1 / zero);
        attempt(() -> 1L % zero);
        attempt(() -> 1.0 / zero);
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt(() -> Math.subtractExact(Long.MIN_VALUE, 1L));
        attempt(() -> Math.multiplyExact(1 << 20, 1 << 20));
        attempt(() -> Math.multiplyExact(1L << 40, 1L << 40));
        attempt(() -> Math.negateExact(Integer.MIN_VALUE));
        attempt(() -> Math.toIntExact(1L << 31));
        attempt(() -> Math.incrementExact(Long.MAX_VALUE));
        attempt(() -> Math.decrementExact(Integer.MIN_VALUE));
        attempt(() -> Math.absExact(Integer.MIN_VALUE));
        attempt(() -> Math.floorMod(5, zero));
        attempt(() -> Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2));
        attempt(() -> Integer.divideUnsigned(5, zero));
        attempt(() -> Long.remainderUnsigned(5, zero));
        attempt(() -> BigInteger.ONE.divide(BigInteger.ZERO));
        attempt(() -> BigInteger.TWO.pow(-1));
        attempt(() -> BigInteger.TWO.modInverse(BigInteger.TEN));
        attempt(() -> BigInteger.TWO.mod(BigInteger.TEN.negate()));
        attempt(() -> BigInteger.TWO.pow(64).longValueExact());
        attempt(() -> BigInteger.TWO.negate().sqrt());
        attempt(() -> BigDecimal.ONE.divide(new BigDecimal(3)));
        attempt(() -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        attempt(() -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        attempt(() -> new BigDecimal("1.5").intValueExact());
        attempt(() -> new BigDecimal("1.25").setScale(1));
        attempt(() -> new BigDecimal("1.25").setScale(1, RoundingMode.UNNECESSARY));
        attempt(() -> new BigDecimal(Double.NaN));
    }
}
