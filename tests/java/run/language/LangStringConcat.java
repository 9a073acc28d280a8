// String concatenation of every type, compound assignment, null, many operands, evaluation order.
public class LangStringConcat {
    static int n;

    static String tick(String s) {
        n++;
        return s + n;
    }

    static class Named {
        @Override public String toString() { return n++ == 0 ? null : "named"; }
    }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -128;
        char c = '\u00e9';
        short s = 32767;
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1e10f;
        double d = 1e-5;
        String t = null;
        Object o = null;
        int[] none = null;
        System.out.println("" + z + b + c + s + i + l + f + d + t + o + none);
        System.out.println(z + "," + b + ",\1\2," + c + "," + s + "\u20ac" + i + l + "x" + f + d);
        System.out.println(c + 1 + "" + c + 1 + (char) (c + 1) + 'a' + 'b' + ('a' + 'b') + "" + 'a' + 'b');
        System.out.println(f + " " + (float) 0.1 + " " + 100f + " " + 1e7 + " " + 1e-3 + " " + 123456789.0 + " " + Float.NaN + Double.NEGATIVE_INFINITY + -0.0);
        n = 0;
        System.out.println(tick("a") + tick("b") + n + tick("c") + n++ + n);
        n = 0;
        System.out.println("<" + new Named() + new Named() + ">");
        String acc = null;
        for (int k = 0; k < 3; k++) acc += k;
        acc += 'c';
        acc += 1.5f;
        acc += null;
        System.out.println(acc);
        String[] cells = {"x"};
        int idx = 0;
        cells[idx++] += idx;
        System.out.println(cells[0] + idx);
        StringBuilder many = new StringBuilder();
        String big = "0" + i + 1 + l + 2 + f + 3 + d + 4 + z + 5 + c + 6 + i + 7 + l + 8 + s + 9 + b + z + i + l + f + d + t + o + c + s + b + z + i + l;
        System.out.println(big + many + big.length());
        final String k1 = "con", k2 = "stant";
        System.out.println((k1 + k2) == "constant");
        char[] chars = {'h', 'i'};
        System.out.println("latin " + "\u0100" + "wide".charAt(0) + String.valueOf(chars));
    }
}
