// Lambdas: captures of every type, this, nested captures, recursion, generic and void forms.
import java.util.concurrent.Callable;
import java.util.function.*;

public class LangLambdaKinds {
    int field = 100;

    Supplier<String> instance(int n) {
        return () -> "this " + field++ + " " + n;
    }

    static Supplier<String> all(boolean z, byte b, char c, short s, int i, long l, float f, double d, Object o, int[] a) {
        return () -> z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + o + " " + a[0]++;
    }

    static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c;
    }

    interface Recursive<T, R> { R apply(Recursive<T, R> self, T t); }
    interface Tri<A, B, C, R> { R go(A a, B b, C c); }
    interface Prim { long f(byte b, char c, float f, double d, long l); }
    interface Thrower { void run() throws Exception; }

    public static void main(String[] args) throws Exception {
        LangLambdaKinds o = new LangLambdaKinds();
        Supplier<String> s = o.instance(5);
        System.out.println(s.get() + ", " + s.get() + ", " + o.field);
        int[] array = {7};
        Supplier<String> everything = all(true, (byte) 1, 'c', (short) 2, 3, 1L << 40, 1.5f, 2.5, "o", array);
        System.out.println(everything.get() + "; " + everything.get() + "; " + array[0]);
        System.out.println(curried().apply(1).apply(2).apply(3));
        Recursive<Integer, Integer> factorial = (self, n) -> n <= 1 ? 1 : n * self.apply(self, n - 1);
        System.out.println(factorial.apply(factorial, 10));
        Tri<String, Integer, Double, String> tri = (a, b, c) -> a + b + c;
        System.out.println(tri.go("t", 1, 2.0));
        Prim prim = (b, c, f, d, l) -> b + c + (long) f + (long) d + l;
        System.out.println(prim.f((byte) 1, 'a', 2.9f, 3.9, 1L << 33));
        Thrower t = () -> { throw new Exception("thrown"); };
        try {
            t.run();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        Callable<Integer> c = () -> 42;
        IntBinaryOperator op = (x, y) -> { int r = 1; while (y-- > 0) r *= x; return r; };
        System.out.println(c.call() + " " + op.applyAsInt(3, 4));
        Runnable[] runs = new Runnable[3];
        for (int i = 0; i < 3; i++) {
            int n = i;
            runs[i] = () -> {
                Runnable inner = () -> System.out.print(n + array[0] + " ");
                inner.run();
            };
        }
        for (Runnable r : runs) r.run();
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> x * x).apply(2, 3) + " " + UnaryOperator.<String>identity().apply("id"));
        Predicate<String> p = x -> x.length() > 2;
        System.out.println(p.and(x -> x.startsWith("a")).negate().or(x -> x.equals("abc")).test("abc"));
    }
}
