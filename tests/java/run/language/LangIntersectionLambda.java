// Lambdas with marker interfaces, default methods, generic functional interfaces and serialisable targets.
import java.io.Serializable;
import java.util.Comparator;
import java.util.function.*;

public class LangIntersectionLambda {
    interface Marker {}
    interface Extra { default String extra() { return "extra"; } }
    interface Combined<T> extends Function<T, T>, Extra {
        T apply(T t);
        default Combined<T> twice() { return t -> apply(apply(t)); }
    }
    interface Both extends Comparator<String>, Serializable {}
    interface Bridged extends Function<String, Object> { Object apply(String s); }
    interface StringSupplier extends Supplier<String> { String get(); }

    static <T extends Runnable & Serializable> boolean isSerializable(T t) {
        t.run();
        return t instanceof Serializable;
    }

    public static void main(String[] args) {
        Runnable r = (Runnable & Marker & Serializable) () -> System.out.println("ran");
        r.run();
        System.out.println((r instanceof Marker) + " " + (r instanceof Serializable) + " " + (((Runnable) () -> {}) instanceof Serializable));
        Object o = (Runnable & Extra) () -> {};
        System.out.println(((Extra) o).extra());
        Combined<Integer> c = x -> x * 3;
        System.out.println(c.twice().twice().apply(1) + c.extra());
        Both b = (x, y) -> y.compareTo(x);
        System.out.println(b.compare("a", "b") + " " + b.reversed().compare("a", "b"));
        System.out.println(isSerializable((Runnable & Serializable) () -> System.out.println("generic")));
        Bridged bridged = String::length;
        Function<String, Object> asFunction = bridged;
        System.out.println(asFunction.apply("four"));
        StringSupplier s = () -> "sup";
        Supplier<String> plain = s;
        System.out.println(plain.get() + s.get());
        @SuppressWarnings({"rawtypes", "unchecked"})
        Function<Object, Object> raw = (Function) bridged;
        try {
            raw.apply(5);
        } catch (ClassCastException e) {
            System.out.println("cast in the bridge");
        }
        System.out.println(r.getClass().isHidden() + " " + r.getClass().isSynthetic() + " " + r.getClass().getInterfaces().length);
    }
}
