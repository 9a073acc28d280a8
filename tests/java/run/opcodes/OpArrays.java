// newarray, anewarray, arraylength, and every array load and store.
import java.util.Arrays;

public class OpArrays {
    public static void main(String[] args) {
        int n = 4;
        boolean[] z = new boolean[n];
        byte[] b = new byte[n];
        char[] c = new char[n];
        short[] s = new short[n];
        int[] i = new int[n];
        long[] l = new long[n];
        float[] f = new float[n];
        double[] d = new double[n];
        String[] a = new String[n];
        System.out.println(z[1] + " " + b[1] + " " + (int) c[1] + " " + s[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1] + " " + a[1]);
        for (int k = 0; k < n; k++) {
            z[k] = k % 2 == 1;
            b[k] = (byte) (k * 100);
            c[k] = (char) ('p' + k);
            s[k] = (short) (k * 20000);
            i[k] = k * 1000000000;
            l[k] = k * 4000000000000000000L;
            f[k] = k / 3f;
            d[k] = k / 3d;
            a[k] = "e" + k;
        }
        b[2] += 100;
        c[0]++;
        s[3] -= 1;
        l[1] <<= 2;
        f[2] *= -1;
        d[1] %= 0.25;
        z[0] |= true;
        a[0] += "!";
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(c) + Arrays.toString(s));
        System.out.println(Arrays.toString(i) + Arrays.toString(l) + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(a));
        System.out.println(i[i[0]++] + " " + i[0] + " " + (i[3 - 2] = i[2] = 9) + " " + i[1]);
        System.out.println(new int[0].length + " " + new Object[n * 2].length + " " + z.getClass() + " " + a.getClass().getName());
        int[] copy = i.clone();
        copy[0] = 77;
        System.out.println(i[0] + " " + copy[0] + " " + i.equals(i) + " " + i.equals(copy));
    }
}
