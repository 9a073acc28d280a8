// Commons Lang: strings, builders, reflection helpers, tuples, ranges, dates, concurrency helpers.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TimeZone;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.concurrent.BasicThreadFactory;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.time.DateFormatUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.tuple.ImmutablePair;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;

public class CommonsLangDriver {
    enum Colour { RED, GREEN, BLUE }

    public static class Person implements Comparable<Person> {
        private final String name;
        private int age;

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }

        public String greet(String greeting) {
            return greeting + ", " + name;
        }

        @Override
        public boolean equals(Object other) {
            return EqualsBuilder.reflectionEquals(this, other);
        }

        @Override
        public int hashCode() {
            return new HashCodeBuilder(17, 37).append(name).append(age).toHashCode();
        }

        @Override
        public int compareTo(Person other) {
            return new CompareToBuilder().append(age, other.age).append(name, other.name).toComparison();
        }

        @Override
        public String toString() {
            return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("name", name).append("age", age).toString();
        }
    }

    public static void main(String[] args) throws Exception {
        strings();
        numbersAndArrays();
        objects();
        errorsAndTime();
        concurrency();
    }

    static void strings() {
        System.out.println(StringUtils.capitalize("word") + " " + StringUtils.reverse("abc") + " " + StringUtils.swapCase("aBc"));
        System.out.println(StringUtils.leftPad("7", 3, '0') + " " + StringUtils.center("x", 5, '*') + " " + StringUtils.abbreviate("a long sentence", 10));
        System.out.println(StringUtils.isBlank("  ") + " " + StringUtils.isNumeric("12a") + " " + StringUtils.countMatches("banana", "an"));
        System.out.println(StringUtils.substringBetween("<a>b</a>", "<a>", "</a>") + " " + StringUtils.difference("i am", "i was") + " "
            + StringUtils.getLevenshteinDistance("kitten", "sitting") + " " + StringUtils.getCommonPrefix("interval", "internal"));
        System.out.println(Arrays.toString(StringUtils.split("a.b..c", '.')) + " " + StringUtils.join(List.of(1, 2, 3), '/') + " "
            + StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}));
        System.out.println(StringUtils.stripAccents("éàü") + " " + StringUtils.rotate("abcdef", 2) + " " + CharUtils.unicodeEscaped('A'));
    }

    static void numbersAndArrays() {
        System.out.println(NumberUtils.toInt("x", -1) + " " + NumberUtils.isCreatable("0x1F") + " " + NumberUtils.createNumber("12.5") + " " + NumberUtils.max(3, 9, 4));
        System.out.println(Fraction.getFraction(6, 8).reduce() + " " + Fraction.ONE_THIRD.add(Fraction.ONE_HALF) + " " + Fraction.getFraction("1 1/4").doubleValue());
        int[] data = {3, 1, 2};
        ArrayUtils.reverse(data);
        System.out.println(ArrayUtils.toString(ArrayUtils.add(data, 9)) + " " + ArrayUtils.contains(data, 1) + " " + ArrayUtils.indexOf(data, 3)
            + " " + ArrayUtils.toString(ArrayUtils.removeElement(data, 1)) + " " + ArrayUtils.toObject(data).length);
        Range<Integer> range = Range.of(3, 9);
        System.out.println(range + " " + range.contains(9) + " " + range.intersectionWith(Range.of(7, 12)) + " " + range.fit(20));
        System.out.println(BooleanUtils.toBoolean("yes") + " " + BooleanUtils.xor(new boolean[] {true, false, true}) + " " + EnumUtils.isValidEnum(Colour.class, "PINK") + " " + EnumUtils.getEnumList(Colour.class));
        MutableInt counter = new MutableInt(5);
        counter.add(3);
        System.out.println(counter.getAndIncrement() + " " + counter);
    }

    static void objects() throws Exception {
        Person ann = new Person("Ann", 30);
        Person copy = new Person("Ann", 30);
        System.out.println(ann + " " + ann.equals(copy) + " " + (ann.hashCode() == copy.hashCode()) + " " + ann.compareTo(new Person("Bob", 25)));
        System.out.println(MethodUtils.invokeMethod(ann, "greet", "Hello"));
        FieldUtils.writeField(ann, "age", 31, true);
        System.out.println(FieldUtils.readField(ann, "age", true) + " " + FieldUtils.getAllFieldsList(Person.class).size());
        System.out.println(ClassUtils.getShortClassName(Person.class) + " " + ClassUtils.getAllInterfaces(Person.class).size() + " " + ClassUtils.primitiveToWrapper(int.class));
        Pair<String, Integer> pair = Pair.of("left", 1);
        System.out.println(pair + " " + pair.equals(ImmutablePair.of("left", 1)) + " " + Triple.of(1, 'b', "c") + " " + pair.compareTo(Pair.of("left", 2)));
    }

    static void errorsAndTime() {
        Throwable failure = new IllegalStateException("outer", new IllegalArgumentException("root"));
        System.out.println(ExceptionUtils.getRootCauseMessage(failure) + " | " + ExceptionUtils.getMessage(failure) + " | " + ExceptionUtils.getThrowableCount(failure));
        try {
            Validate.inclusiveBetween(1, 5, 7);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(DateFormatUtils.format(86_400_000L * 365, "yyyy-MM-dd HH:mm:ss", TimeZone.getTimeZone("UTC")) + " "
            + DurationFormatUtils.formatDuration(3_723_004L, "H:mm:ss.SSS") + " " + DurationFormatUtils.formatDurationWords(90_061_000L, true, true));
    }

    static void concurrency() throws Exception {
        AtomicInteger made = new AtomicInteger();
        LazyInitializer<String> lazy = LazyInitializer.<String>builder().setInitializer(() -> "made " + made.incrementAndGet()).get();
        Memoizer<Integer, Integer> squares = new Memoizer<>((Function<Integer, Integer>) n -> {
            made.incrementAndGet();
            return n * n;
        });
        ExecutorService pool = Executors.newFixedThreadPool(3, BasicThreadFactory.builder().namingPattern("lang-%d").daemon(true).build());
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int n = i % 4;
            futures.add(pool.submit(() -> lazy.get().length() + squares.compute(n)));
        }
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += future.get();
        }
        System.out.println(sum + " " + lazy.get() + " computed " + (made.get() - 1) + " "
            + pool.submit(() -> Thread.currentThread().getName().startsWith("lang-")).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
