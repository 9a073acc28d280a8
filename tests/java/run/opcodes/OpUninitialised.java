// new with constructor arguments that branch, throw, loop and nest.
public class OpUninitialised {
    final String text;

    OpUninitialised(String text) {
        this.text = text;
    }

    OpUninitialised(boolean b, int n) {
        this(b ? n > 3 ? "big" : "small" : "none");
    }

    static String fail(int n) {
        if (n == 2) throw new IllegalArgumentException("two");
        return "arg" + n;
    }

    static class Sub extends OpUninitialised {
        final int length;

        Sub(String... parts) {
            super(parts.length == 0 ? "empty" : parts[0] + new OpUninitialised(parts[parts.length - 1]).text);
            length = text.length();
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 6; n++) {
            try {
                System.out.println(new OpUninitialised(n % 2 == 0 ? fail(n) : new OpUninitialised(n != 1, n).text).text);
            } catch (IllegalArgumentException e) {
                System.out.println("failed " + e.getMessage());
            }
        }
        System.out.println(new Sub().length + " " + new Sub("a", "b").text + " " + new Sub("abc").length);
        Object o = new StringBuilder(new String(new char[] {'x', (char) (args.length == 0 ? 'y' : 'z')})).append(new int[] {1, 2}[1]).toString();
        System.out.println(o);
    }
}
