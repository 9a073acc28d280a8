// The functional interfaces of java.util.function and their default methods.
import java.util.*;
import java.util.function.*;

public class LibFunctions {
    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<String>identity().apply("i"));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(dbl).apply(2, 3) + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(4, 3) + BinaryOperator.maxBy(Comparator.<String>naturalOrder()).apply("a", "b") + UnaryOperator.identity().apply(9));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().test("") + " " + empty.or(s -> s.length() > 3).test("abcd") + empty.and(s -> true).test("") + Predicate.not(empty).test("x") + Predicate.isEqual(null).test(null));
        BiPredicate<String, Integer> len = (s, n) -> s.length() == n;
        System.out.println(len.negate().test("ab", 2) + " " + len.and((s, n) -> n > 1).test("ab", 2) + len.or((s, n) -> true).test("", 9));
        List<String> log = new ArrayList<>();
        Consumer<String> c = log::add;
        c.andThen(s -> log.add(s + s)).accept("q");
        BiConsumer<String, Integer> bc = (s, n) -> log.add(s.repeat(n));
        bc.andThen((s, n) -> log.add("after")).accept("z", 3);
        System.out.println(log);
        IntPredicate even = n -> n % 2 == 0;
        IntUnaryOperator sq = n -> n * n;
        System.out.println(even.and(n -> n > 5).test(8) + " " + even.negate().test(3) + sq.andThen(n -> n + 1).compose(n -> n * 10).applyAsInt(2) + IntUnaryOperator.identity().applyAsInt(4));
        IntBinaryOperator ib = Math::max;
        LongUnaryOperator lu = n -> n << 33;
        DoubleUnaryOperator du = Math::abs;
        LongPredicate lp = n -> n > 0;
        DoublePredicate dp = Double::isNaN;
        System.out.println(ib.applyAsInt(2, 7) + " " + lu.andThen(n -> n + 1).applyAsLong(1) + " " + du.compose(d -> d - 10).applyAsDouble(3) + lp.negate().test(1) + dp.or(d -> d > 1).test(2));
        IntFunction<String> is = Integer::toString;
        IntToDoubleFunction id = n -> n / 4.0;
        IntToLongFunction il = n -> n * 10000000000L;
        LongToIntFunction li = n -> (int) n;
        DoubleToIntFunction di = d -> (int) d;
        DoubleToLongFunction dl = d -> (long) d;
        LongToDoubleFunction ld = n -> n;
        ToIntFunction<String> ti = String::length;
        ToIntBiFunction<String, String> tib = String::compareTo;
        ToDoubleBiFunction<Integer, Integer> tdb = (a, b) -> a / (double) b;
        ToLongBiFunction<Integer, Integer> tlb = (a, b) -> (long) a * b;
        System.out.println(is.apply(5) + id.applyAsDouble(3) + il.applyAsLong(3) + li.applyAsInt(1L << 32) + di.applyAsInt(2.9) + dl.applyAsLong(-2.9) + ld.applyAsDouble(7) + ti.applyAsInt("four") + tib.applyAsInt("a", "c") + tdb.applyAsDouble(1, 4) + tlb.applyAsLong(1 << 30, 8));
        BooleanSupplier bs = () -> true;
        IntSupplier isup = () -> 1;
        LongSupplier lsup = () -> 2L;
        DoubleSupplier dsup = () -> 3.5;
        ObjIntConsumer<String> oi = (s, n) -> log.add(s + n);
        ObjLongConsumer<String> ol = (s, n) -> log.add(s + n);
        ObjDoubleConsumer<String> od = (s, n) -> log.add(s + n);
        oi.accept("i", 1);
        ol.accept("l", 2);
        od.accept("d", 3);
        IntConsumer ic = n -> log.add("c" + n);
        ic.andThen(n -> log.add("d" + n)).accept(8);
        System.out.println(bs.getAsBoolean() + "" + isup.getAsInt() + lsup.getAsLong() + dsup.getAsDouble() + log.subList(4, log.size()));
    }
}
