// invokevirtual, invokespecial, invokestatic, invokeinterface with arguments of every width.
public class OpInvokes {
    interface Greeter {
        String greet(byte b, char c, short s, int i, long l, float f, double d, boolean z, String t);
    }

    static class Base implements Greeter {
        public String greet(byte b, char c, short s, int i, long l, float f, double d, boolean z, String t) {
            return "base " + b + c + s + i + l + f + d + z + t;
        }

        String name() {
            return "base";
        }

        private String secret() {
            return "base secret";
        }

        String callSecret() {
            return secret();
        }

        static String shared(long a, double b, long c) {
            return "shared " + a + b + c;
        }
    }

    static class Derived extends Base {
        @Override
        public String greet(byte b, char c, short s, int i, long l, float f, double d, boolean z, String t) {
            return "derived of " + super.greet((byte) (b + 1), c, s, -i, -l, -f, -d, !z, t + t);
        }

        @Override
        String name() {
            return "derived " + super.name();
        }

        private String secret() {
            return "derived secret";
        }

        static String shared(long a, double b, long c) {
            return "hidden " + a + b + c;
        }
    }

    static int depth(int n, long pad, int acc) {
        return n == 0 ? acc : depth(n - 1, pad + n, acc + (int) (pad % 7));
    }

    public static void main(String[] args) {
        Base[] all = {new Base(), new Derived()};
        for (Base base : all) {
            Greeter g = base;
            System.out.println(g.greet((byte) -3, 'q', (short) 300, 70000, 1L << 50, 0.5f, 1e10, true, "t"));
            System.out.println(base.name() + " " + base.callSecret());
        }
        System.out.println(Base.shared(1, 2, 3) + " " + Derived.shared(4, 5, 6));
        System.out.println(depth(500, 1L << 33, 0));
        Object[] objects = {"str", 1, new int[0], all};
        for (Object o : objects) {
            System.out.println(o.getClass().getSimpleName());
        }
    }
}
