// ishl, ishr, iushr, lshl, lshr, lushr: only the low five or six bits of the distance count.
public class OpShifts {
    static String ints(int v, int n) {
        return (v << n) + " " + (v >> n) + " " + (v >>> n);
    }

    static String longs(long v, int n) {
        return (v << n) + " " + (v >> n) + " " + (v >>> n);
    }

    public static void main(String[] args) {
        int[] distances = {0, 1, 5, 31, 32, 33, 63, 64, 65, -1, -31, -33, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] values = {1, -1, 0x80000000, 0x7fffffff, 0xdeadbeef};
        for (int n : distances) {
            for (int v : values) {
                System.out.println(v + " by " + n + ": " + ints(v, n) + " | " + longs(v, n) + " | " + longs((long) v << 29, n));
            }
        }
        byte b = -1;
        b >>>= 1;
        short s = (short) 0x8000;
        s >>= 3;
        char c = 0xffff;
        c >>>= 4;
        c <<= 1;
        int i = 1;
        i <<= 33L;
        long distance = 35;
        System.out.println(b + " " + s + " " + (int) c + " " + i + " " + (7 << distance) + " " + (7L << distance));
    }
}
