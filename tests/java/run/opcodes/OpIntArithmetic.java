// iadd, isub, imul, idiv, irem, ineg with overflow and the one overflowing quotient.
public class OpIntArithmetic {
    static final int[] VALUES = {0, 1, -1, 2, -2, 7, -7, 46341, 0x7fffffff, 0x80000000, 0x12345678, -123456789};

    static String all(int a, int b) {
        StringBuilder s = new StringBuilder();
        s.append(a + b).append(' ').append(a - b).append(' ').append(a * b).append(' ').append(-a);
        if (b != 0) {
            s.append(' ').append(a / b).append(' ').append(a % b);
        }
        return s.toString();
    }

    static int divide(int a, int b) {
        return a / b;
    }

    static int remainder(int a, int b) {
        return a % b;
    }

    public static void main(String[] args) {
        for (int a : VALUES) {
            for (int b : VALUES) {
                System.out.println(a + "," + b + ": " + all(a, b));
            }
        }
        System.out.println(divide(Integer.MIN_VALUE, -1) + " " + remainder(Integer.MIN_VALUE, -1));
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(i == 0 ? divide(5, 0) : remainder(5, 0));
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
