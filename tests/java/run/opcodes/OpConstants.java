// iconst, bipush, sipush, ldc, ldc2_w of every kind.
public class OpConstants {
    static final String TEXT = "constant \u00e4 \u20ac \ud83d\ude00 \0 end";

    public static void main(String[] args) {
        int[] ints = {-1, 0, 1, 2, 3, 4, 5, 6, -2, 127, 128, -128, -129, 32767, 32768, -32768, -32769, 0x7fffffff, 0x80000000};
        long[] longs = {0L, 1L, 2L, -1L, 32768L, 0x7fffffffffffffffL, 0x8000000000000000L};
        float[] floats = {0f, 1f, 2f, 3f, -0f, -1f, 0.1f, Float.MIN_VALUE, Float.MAX_VALUE, 0f / 0f, 1f / 0f};
        double[] doubles = {0.0, 1.0, 2.0, -0.0, -1.0, Math.PI, Double.MIN_VALUE, Double.MAX_VALUE, 0.0 / 0, -1.0 / 0};
        for (int i : ints) {
            System.out.print(i + " ");
        }
        System.out.println();
        for (long l : longs) {
            System.out.print(l + " ");
        }
        System.out.println();
        for (float f : floats) {
            System.out.print(f + " ");
        }
        System.out.println();
        for (double d : doubles) {
            System.out.print(d + " ");
        }
        System.out.println();
        Object nothing = null;
        System.out.println(nothing + " " + TEXT.length() + " " + TEXT.codePointAt(TEXT.indexOf(0xd83d)) + " " + (int) TEXT.charAt(11));
        System.out.println(int.class + " " + String[][].class + " " + OpConstants.class + " " + Runnable.class + " " + void.class);
        System.out.println("interned" == new String("interned").intern());
        System.out.println(("a" + "b") == "ab");
    }
}
