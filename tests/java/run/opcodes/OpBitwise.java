// iand, ior, ixor, land, lor, lxor, and the boolean forms without short circuit.
public class OpBitwise {
    static int calls;

    static boolean called(boolean b) {
        calls++;
        return b;
    }

    public static void main(String[] args) {
        int[] ints = {0, -1, 0x55555555, 0xaaaaaaaa, 0x0f0f1234};
        for (int a : ints) {
            for (int b : ints) {
                long x = (long) a << 32 | b & 0xffffffffL;
                long y = (long) b << 32 | a & 0xffffffffL;
                System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + ~a + " " + (x & y) + " " + (x | y) + " "
                    + (x ^ y) + " " + ~x);
            }
        }
        for (int i = 0; i < 4; i++) {
            boolean p = (i & 1) != 0;
            boolean q = (i & 2) != 0;
            calls = 0;
            boolean and = called(p) & called(q);
            boolean or = called(p) | called(q);
            boolean xor = called(p) ^ called(q);
            int strict = calls;
            calls = 0;
            boolean lazyAnd = called(p) && called(q);
            boolean lazyOr = called(p) || called(q);
            System.out.println(p + " " + q + " " + and + or + xor + strict + " " + lazyAnd + lazyOr + calls + " " + !p);
        }
        boolean flag = true;
        flag &= calls > 100;
        flag |= calls > 0;
        flag ^= true;
        System.out.println(flag);
    }
}
