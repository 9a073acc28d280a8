// Conditional expressions: numeric promotion, boxing, and values kept on the stack across branches.
public class OpTernaries {
    static int calls;

    static int next() {
        return ++calls;
    }

    static String pick(int n) {
        return n < 0 ? "negative" : n == 0 ? "zero" : n < 10 ? n % 2 == 0 ? "small even" : "small odd" : "big";
    }

    public static void main(String[] args) {
        for (int n : new int[] {-5, 0, 4, 7, 12}) {
            System.out.println(pick(n));
        }
        boolean t = args.length == 0;
        System.out.println((t ? 1 : 2.0) + " " + (t ? 'a' : 0) + " " + (t ? 'b' : next()) + " " + (t ? (byte) 1 : 'c') + " " + (t ? null : 0));
        Object o = t ? 1 : "one";
        System.out.println(o.getClass());
        Object p = t ? Integer.valueOf(1) : Double.valueOf(2);
        System.out.println(p + " " + p.getClass());
        int sum = next() * 10 + (t ? next() : next() + 100) * 5 - (calls > 1 ? next() << 2 : 0);
        System.out.println(sum + " " + calls);
        Integer none = null;
        try {
            int unboxed = t ? none : 0;
            System.out.println(unboxed);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        boolean complex = (t && calls > 2) != (calls < 100 || next() > 0) ? !t : t ^ calls == 3;
        System.out.println(complex + " " + calls);
        long l = t ? 5 : 6L;
        char c = t ? 65 : 'x';
        System.out.println(l + " " + c);
    }
}
