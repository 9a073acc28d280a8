// Lambdas in static and instance initialisers, enum constructors, interface fields and constructor arguments.
import java.util.*;
import java.util.function.*;

public class LangLambdaInInitialisers {
    static final Map<String, IntBinaryOperator> OPS = new LinkedHashMap<>();
    static {
        OPS.put("+", (a, b) -> a + b);
        OPS.put("-", (a, b) -> a - b);
        int captured = OPS.size();
        OPS.put("c", (a, b) -> captured);
    }

    final Supplier<Integer> late = () -> value();

    int value() { return value; }

    final int value;
    final Function<Integer, Integer> adder;
    { adder = x -> x + late.get(); }

    LangLambdaInInitialisers(int n) {
        this(() -> n * 2);
    }

    LangLambdaInInitialisers(IntSupplier s) {
        value = s.getAsInt();
    }

    enum Step {
        DOUBLE(x -> x * 2), SQUARE(x -> x * x), NEGATE(Step::negate);
        final IntUnaryOperator f;
        Step(IntUnaryOperator f) { this.f = f; }
        static int negate(int x) { return -x; }
    }

    interface Registry {
        List<Supplier<String>> ALL = List.of(() -> "first", () -> "second " + Registry.name());
        static String name() { return "registry"; }
    }

    static class Counter {
        static int made;
        static final Supplier<Counter> FACTORY = Counter::new;
        final int id = ++made;
    }

    static Runnable nest(List<String> out, int n) {
        return n == 0 ? () -> out.add("end") : () -> {
            out.add("n" + n);
            nest(out, n - 1).run();
        };
    }

    public static void main(String[] args) {
        OPS.forEach((k, f) -> System.out.print(k + f.applyAsInt(7, 3) + " "));
        System.out.println(new LangLambdaInInitialisers(21).adder.apply(100));
        int v = 3;
        for (Step s : Step.values()) v = s.f.applyAsInt(v);
        System.out.println(v + " " + Step.DOUBLE.f.andThen(Step.SQUARE.f).compose(Step.NEGATE.f).applyAsInt(2));
        Registry.ALL.forEach(s -> System.out.print(s.get() + " "));
        Counter.FACTORY.get();
        System.out.println(Counter.FACTORY.get().id);
        List<String> out = new ArrayList<>();
        nest(out, 3).run();
        System.out.println(out);
        Runnable self[] = new Runnable[1];
        int[] n = {3};
        self[0] = () -> { System.out.print(n[0] + " "); if (--n[0] > 0) self[0].run(); };
        self[0].run();
        System.out.println();
        Supplier<Supplier<Supplier<String>>> deep = () -> () -> () -> "deep";
        System.out.println(deep.get().get().get());
    }
}
