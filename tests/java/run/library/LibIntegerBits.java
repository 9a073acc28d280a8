// Bit tricks and text conversions of Integer and Long.
public class LibIntegerBits {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 6, 0x80000000, 0x7fffffff, 0x12345678, -100};
        for (int i : ints) {
            System.out.println(Integer.bitCount(i) + " " + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " " + Integer.numberOfLeadingZeros(i) + " " + Integer.numberOfTrailingZeros(i) + " " + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " " + Integer.rotateLeft(i, 5) + " " + Integer.rotateRight(i, 37) + " " + Integer.signum(i)
                + " " + Integer.toBinaryString(i) + " " + Integer.toHexString(i) + " " + Integer.toOctalString(i) + " " + Integer.toString(i, 36) + " " + Integer.toUnsignedString(i) + " " + Integer.toUnsignedLong(i) + " " + Integer.divideUnsigned(i, 7) + " " + Integer.remainderUnsigned(i, 7) + " " + Integer.compareUnsigned(i, 5));
            long l = (long) i << 31 ^ i;
            System.out.println(Long.bitCount(l) + " " + Long.highestOneBit(l) + " " + Long.lowestOneBit(l) + " " + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l) + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Long.rotateLeft(l, 70) + " " + Long.rotateRight(l, 3) + " " + Long.signum(l)
                + " " + Long.toBinaryString(l) + " " + Long.toHexString(l) + " " + Long.toString(l, 7) + " " + Long.toUnsignedString(l) + " " + Long.divideUnsigned(l, 10) + " " + Long.remainderUnsigned(l, 10) + " " + Long.compareUnsigned(l, 5) + " " + Long.hashCode(l));
        }
        System.out.println(Integer.parseInt("-7f", 16) + " " + Integer.parseUnsignedInt("4294967295") + " " + Long.parseUnsignedLong("18446744073709551615") + " " + Integer.valueOf("+5") + " " + Integer.decode("0x1F") + Long.decode("-#f") + Integer.parseInt("x12y", 1, 3, 10));
        System.out.println(Integer.compare(1, 2) + " " + Integer.max(3, 4) + Integer.min(3, 4) + Integer.sum(1, 2) + " " + Short.reverseBytes((short) 0x1234) + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedLong((short) -1) + " " + Short.compareUnsigned((short) -1, (short) 1) + Byte.compare((byte) 3, (byte) 5));
        System.out.println(Integer.getInteger("no.such.property", 9) + " " + Integer.SIZE + Long.BYTES + " " + Integer.toString(255, 99) + " " + Long.toString(Long.MIN_VALUE, 2).length());
        int gray = 0;
        for (int i = 0; i < 16; i++) gray = gray * 3 + (i ^ i >> 1);
        System.out.println(gray);
    }
}
