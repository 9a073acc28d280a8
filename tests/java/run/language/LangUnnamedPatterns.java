//@ min-jdk: 22
// Unnamed variables and patterns.
import java.util.*;
import java.util.function.*;

public class LangUnnamedPatterns {
    sealed interface Shape permits Circle, Rect, Group {}
    record Point(int x, int y) {}
    record Circle(Point c, int r) implements Shape {}
    record Rect(Point a, Point b) implements Shape {}
    record Group(List<Shape> all) implements Shape {}

    static String describe(Shape s) {
        return switch (s) {
            case Circle(Point(int x, _), _) when x < 0 -> "left circle";
            case Circle(_, var r) -> "circle " + r;
            case Rect(Point _, Point(_, int y)) -> "rect to " + y;
            case Group(var all) when all.isEmpty() -> "empty";
            case Group _ -> "group";
        };
    }

    static int count(Iterable<?> it) {
        int n = 0;
        for (var _ : it) n++;
        return n;
    }

    public static void main(String[] args) {
        System.out.println(describe(new Circle(new Point(-1, 0), 3)) + ", " + describe(new Circle(new Point(1, 0), 3)) + ", " + describe(new Rect(null, new Point(1, 9))) + ", " + describe(new Group(List.of())) + ", " + describe(new Group(List.of(new Group(List.of())))));
        System.out.println(count(List.of(1, 2, 3)));
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            System.out.println("ignored");
        }
        BiFunction<String, Integer, String> first = (s, _) -> s;
        System.out.println(first.apply("kept", 5));
        var _ = first.apply("dropped", 6);
        Map<String, Integer> m = new TreeMap<>();
        m.computeIfAbsent("k", _ -> 7);
        System.out.println(m);
        Object o = new Circle(new Point(4, 5), 6);
        if (o instanceof Circle(Point(_, var y), _)) System.out.println(y);
    }
}
