// iinc at the bounds of a byte and a short, and counters that wrap.
public class OpIincLoops {
    public static void main(String[] args) {
        int i = Integer.MAX_VALUE - 2;
        for (int n = 0; n < 5; n++) {
            System.out.print(i++ + " ");
        }
        System.out.println();
        int j = Integer.MIN_VALUE + 1;
        for (int n = 0; n < 4; n++) {
            System.out.print(--j + " ");
        }
        System.out.println();
        int k = 0;
        k += 127;
        k -= 128;
        k += 128;
        k -= 129;
        k += 32767;
        k -= 32768;
        k += 32768;
        k -= 32769;
        System.out.println(k);
        byte b = 126;
        b++;
        b++;
        short s = -32768;
        s--;
        char c = 0;
        c--;
        System.out.println(b + " " + s + " " + (int) c);
        long sum = 0;
        for (int n = 0; n < 100000; n += 7) {
            sum += n;
        }
        for (int n = 1000; n-- > 0; ) {
            sum -= n;
        }
        System.out.println(sum);
        long l = Long.MAX_VALUE;
        l++;
        float f = 16777216f;
        f++;
        double d = 9007199254740992.0;
        d++;
        System.out.println(l + " " + f + " " + d);
    }
}
