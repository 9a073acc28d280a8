// BigInteger: arithmetic of all sizes, powers, modular arithmetic, bits, primes.
import java.math.BigInteger;
import java.util.*;

public class LibBigInteger {
    static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i));
        return r;
    }

    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-987654321098765432109876543210987654321"), c = BigInteger.valueOf(97);
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " " + Arrays.toString(b.divideAndRemainder(c)) + " " + a.negate() + " " + b.abs() + " " + b.signum());
        System.out.println(a.pow(7) + " " + a.modPow(b.abs(), c) + " " + c.modInverse(BigInteger.valueOf(1000)) + " " + a.gcd(b) + " " + a.sqrt() + " " + Arrays.toString(a.sqrtAndRemainder()));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.andNot(b) + " " + a.shiftLeft(70) + " " + b.shiftRight(70) + " " + a.bitLength() + " " + b.bitCount() + " " + a.testBit(5) + a.setBit(200).bitLength() + a.flipBit(0) + a.clearBit(1) + a.getLowestSetBit());
        System.out.println(a.toString(16) + " " + b.toString(36) + " " + new BigInteger("zz", 36) + " " + Arrays.toString(a.toByteArray()) + " " + new BigInteger(new byte[] {-1, 0, 5}) + " " + new BigInteger(1, new byte[] {-1, 0, 5}) + " " + a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.floatValue() + " " + a.hashCode() + " " + a.compareTo(b) + a.equals(new BigInteger(a.toString())));
        BigInteger f = factorial(300);
        System.out.println(f.toString().length() + " " + f.hashCode() + " " + f.bitLength() + " " + f.divide(factorial(298)));
        BigInteger big = BigInteger.TWO.pow(4000).subtract(BigInteger.ONE), other = BigInteger.valueOf(3).pow(3000);
        BigInteger product = big.multiply(other);
        System.out.println(product.hashCode() + " " + product.mod(c) + " " + product.divide(big).equals(other) + " " + big.multiply(big).hashCode() + " " + big.pow(3).bitLength() + " " + product.toString().hashCode());
        System.out.println(BigInteger.valueOf(104729).isProbablePrime(30) + " " + BigInteger.valueOf(104730).nextProbablePrime() + " " + BigInteger.TWO.pow(127).subtract(BigInteger.ONE).isProbablePrime(20) + " " + new BigInteger("561").isProbablePrime(20));
        System.out.println(new BigInteger(100, new Random(5)) + " " + BigInteger.probablePrime(40, new Random(7)) + " " + BigInteger.ZERO.pow(0) + BigInteger.TEN.min(BigInteger.TWO).max(BigInteger.ONE));
        BigInteger x = BigInteger.ZERO, y = BigInteger.ONE;
        for (int i = 0; i < 500; i++) {
            BigInteger t = x.add(y);
            x = y;
            y = t;
        }
        System.out.println(x);
    }
}
