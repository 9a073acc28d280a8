// Loads and stores of every type in each of the first slots and beyond.
public class OpLocalSlots {
    static int ints(int a, int b, int c, int d, int e) {
        a += 1; b = a * 2; c = b - c; d = c ^ d; e = d + e;
        int t = a; a = e; b = d; d = t;
        return a + b * 3 + c * 5 + d * 7 + e * 11;
    }

    static float floats(float a, float b, float c, float d, float e) {
        a = a + 1; b = a * 2; c = b - c; d = c / d; e = d + e;
        return a + b + c + d + e;
    }

    static long longsEven(long a, long b, long c) {
        a = a + 1; b = a * 2; c = b - c;
        return a + b * 3 + c;
    }

    static long longsOdd(int skip, long a, long b) {
        a = a - skip; b = a ^ b;
        return a + b;
    }

    static double doublesEven(double a, double b, double c) {
        a = a + 1; b = a * 2; c = b - c;
        return a + b * 3 + c;
    }

    static double doublesOdd(int skip, double a, double b) {
        a = a - skip; b = a / b;
        return a + b;
    }

    static String refs(Object a, Object b, Object c, Object d, Object e) {
        Object t = a; a = b; b = c; c = d; d = e; e = t;
        return "" + a + b + c + d + e;
    }

    static String mixed(byte a, long b, char c, double d, boolean e, float f, short g, Object h) {
        a++; b--; c++; d *= 2; e = !e; f /= 2; g -= 5; h = h + "!";
        return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h;
    }

    String instance(float f, double d) {
        f = f + 1; d = d + f;
        return f + " " + d;
    }

    public static void main(String[] args) {
        System.out.println(ints(1, 2, 3, 4, 5) + " " + floats(1, 2, 3, 4, 5));
        System.out.println(longsEven(1L << 40, 2, 3) + " " + longsOdd(7, 1L << 41, -1) + " " + doublesEven(1.5, 2, 3) + " " + doublesOdd(7, 1e10, 3));
        System.out.println(refs("a", 1, null, 'c', 2.5));
        System.out.println(mixed((byte) 127, Long.MIN_VALUE, '\uffff', 1e308, true, 1e-45f, (short) -32768, "h"));
        System.out.println(new OpLocalSlots().instance(0.5f, 0.25));
    }
}
