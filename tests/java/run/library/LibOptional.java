// Optional and its primitive relatives, StringJoiner, Objects.
import java.util.*;
import java.util.stream.*;

public class LibOptional {
    static Optional<String> find(int n) {
        return n > 0 ? Optional.of("found" + n) : Optional.empty();
    }

    public static void main(String[] args) {
        for (int n = 0; n < 2; n++) {
            Optional<String> o = find(n);
            System.out.println(o + " " + o.isPresent() + o.isEmpty() + o.map(String::length) + o.filter(s -> s.endsWith("1")) + o.flatMap(s -> find(s.length())) + o.orElse("else") + o.orElseGet(() -> "get") + o.or(() -> Optional.of("or")).get() + o.stream().count() + o.hashCode() + o.equals(find(n)));
            o.ifPresent(s -> System.out.println("present " + s));
            o.ifPresentOrElse(System.out::println, () -> System.out.println("absent"));
            try {
                System.out.println(o.orElseThrow(() -> new IllegalStateException("none")));
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(OptionalInt.of(5) + " " + OptionalInt.empty().orElse(3) + OptionalLong.of(1L << 40).getAsLong() + OptionalDouble.of(2.5) + OptionalInt.of(4).stream().sum() + Optional.ofNullable(null).isPresent());
        StringJoiner j = new StringJoiner(", ", "{", "}").setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        System.out.println(j.add("a").add("b").merge(new StringJoiner("-").add("c").add("d")) + " " + j.length());
        System.out.println(Objects.hash(1, 2, 3) + " " + Objects.equals(1, 1L) + Objects.deepEquals(new int[] {1}, new int[] {1}) + Objects.compare("a", "b", Comparator.naturalOrder()) + Objects.toString(null) + Objects.isNull(null) + Objects.requireNonNullElseGet(null, () -> "e") + Objects.checkIndex(1, 2) + Objects.hash());
        StringTokenizer t = new StringTokenizer("a,b;c", ",;", true);
        System.out.print(t.countTokens() + ":");
        while (t.hasMoreTokens()) System.out.print(t.nextToken() + " ");
        System.out.println(List.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(3)).stream().flatMap(Optional::stream).collect(Collectors.toList()));
    }
}
