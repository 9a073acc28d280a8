// i2b, i2s, i2c, i2l, i2f, i2d, l2i, l2f, l2d.
public class OpIntConversions {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, 65535, 65536, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : ints) {
            System.out.println(i + ": " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i + " " + (float) i + " "
                + (double) i);
        }
        long[] longs = {0, -1, 1L << 31, (1L << 32) + 5, Long.MAX_VALUE, Long.MIN_VALUE, 9007199254740993L, 0x7fffffbfffffffffL,
            0x7fffffc000000000L, 0x1000000100000001L};
        for (long l : longs) {
            System.out.println(l + ": " + (int) l + " " + (byte) l + " " + (short) l + " " + (int) (char) l + " " + (float) l + " "
                + (double) l);
        }
        char c = (char) -1;
        byte b = (byte) c;
        int fromByte = b;
        int fromChar = c;
        System.out.println(fromByte + " " + fromChar + " " + (char) (byte) 200 + " " + (int) (char) (byte) -56);
    }
}
