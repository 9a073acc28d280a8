// Method references of every kind, with their adaptations.
import java.util.*;
import java.util.function.*;

public class LangMethodReferences {
    final String name;
    LangMethodReferences(String name) { this.name = name; }
    LangMethodReferences() { this("default"); }

    static class Base {
        String hello(Object x) { return "base " + x; }
    }

    static class Derived extends Base {
        @Override String hello(Object x) { return "derived " + x; }
        Function<Object, String> superRef() { return super::hello; }
        Function<Object, String> thisRef() { return this::hello; }
    }

    interface HasDefault {
        default String greet(String s) { return "default " + s; }
    }

    class Inner {
        final int n;
        Inner(int n) { this.n = n; }
        @Override public String toString() { return "inner " + n + " of " + name; }
    }

    Supplier<Inner> innerMaker(int n) {
        IntFunction<Inner> f = Inner::new;
        return () -> f.apply(n);
    }

    static int count(Object... items) { return items.length; }
    static long widen(long l) { return l + 1; }
    static Object box(Integer i) { return i; }
    static <T> T id(T t) { return t; }

    interface ThreeInts { int go(int a, int b, int c); }
    interface LongToLong { Object go(int i); }

    static Object sideEffect(List<String> log) {
        log.add("evaluated");
        return "receiver";
    }

    public static void main(String[] args) {
        Function<String, Integer> staticRef = Integer::parseInt;
        Supplier<Integer> bound = "hello"::length;
        Function<String, String> unbound = String::trim;
        BiFunction<String, String, Boolean> unboundArg = String::startsWith;
        Function<String, LangMethodReferences> ctor = LangMethodReferences::new;
        Supplier<LangMethodReferences> ctor0 = LangMethodReferences::new;
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> arrays = String[][]::new;
        System.out.println(staticRef.apply("12") + bound.get() + unbound.apply(" x ") + unboundArg.apply("abc", "ab") + ctor.apply("n").name + ctor0.get().name);
        System.out.println(array.apply(4).length + " " + arrays.apply(2).length);
        Derived d = new Derived();
        System.out.println(d.superRef().apply(1) + ", " + d.thisRef().apply(2));
        HasDefault h = new HasDefault() {};
        UnaryOperator<String> def = h::greet;
        System.out.println(def.apply("x") + " " + ctor.apply("outer").innerMaker(3).get());
        ThreeInts three = LangMethodReferences::count;
        LongToLong widening = LangMethodReferences::widen;
        IntFunction<Object> boxing = LangMethodReferences::box;
        ToLongFunction<Integer> unboxing = Integer::intValue;
        ToDoubleFunction<Integer> unboxWiden = Integer::longValue;
        System.out.println(three.go(1, 2, 3) + " " + widening.go(5) + " " + boxing.apply(7) + " " + unboxing.applyAsLong(8) + " " + unboxWiden.applyAsDouble(9));
        Consumer<String> ignored = new ArrayList<String>()::add;
        ignored.accept("dropped result");
        Comparator<String> cmp = String::compareToIgnoreCase;
        System.out.println(cmp.compare("A", "b") + " " + LangMethodReferences.<Function<String, String>>id(LangMethodReferences::id).apply("generic"));
        List<String> log = new ArrayList<>();
        Supplier<String> once = sideEffect(log)::toString;
        System.out.println(once.get() + once.get() + log);
        String none = null;
        try {
            Supplier<Integer> npe = none::length;
            System.out.println(npe);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        Function<int[], int[]> cloner = int[]::clone;
        System.out.println(cloner.apply(new int[] {1, 2}).length);
        Supplier<Map<String, Integer>> maps = TreeMap<String, Integer>::new;
        System.out.println(maps.get());
    }
}
