// dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 through assignments used as values.
public class OpDupForms {
    int i;
    long l;
    static int si;
    static double sd;

    static int[] array(int[] a) {
        System.out.print("a");
        return a;
    }

    static int index(int k) {
        System.out.print("i");
        return k;
    }

    public static void main(String[] args) {
        OpDupForms o = new OpDupForms();
        int[] ints = new int[3];
        long[] longs = new long[3];
        String[] strings = new String[2];
        int a = o.i = 5;
        long b = o.l = 1L << 40;
        int c = si = 6;
        double d = sd = 1.5;
        int e = ints[1] = 8;
        long f = longs[2] = 9L;
        System.out.println(a + " " + b + " " + c + " " + d + " " + e + " " + f);
        System.out.println(o.i++ + " " + ++o.i + " " + o.l-- + " " + --o.l + " " + si++ + " " + --si + " " + sd++ + " " + ++sd);
        System.out.println(ints[1]++ + " " + ++ints[1] + " " + longs[2]-- + " " + --longs[2]);
        System.out.println((o.i += 3) + " " + (o.l *= 2) + " " + (ints[0] -= 4) + " " + (longs[0] ^= 12) + " " + (sd /= 2));
        System.out.println(array(ints)[index(2)] = array(ints)[index(1)] += 5);
        System.out.println(longs[index(1)] = longs[index(0)] = longs[index(2)]++);
        strings[0] = strings[1] = "s";
        strings[0] += strings[1] += 7L;
        System.out.println(strings[0] + " " + strings[1]);
        int x = 1;
        x = x++ + ++x * x--;
        System.out.println(x);
        int y = 5;
        y += y++ * 2 + (y = 3);
        System.out.println(y);
        Integer boxed = 3;
        boxed++;
        Long boxedLong = 4L;
        System.out.println(boxed++ + boxed + " " + (boxedLong += 2) + " " + ++boxedLong);
    }
}
