//@ min-jdk: 21
// Record patterns: nesting, var, generics, primitives, and accessors that throw.
import java.util.List;

public class LangRecordPatterns {
    record Point(int x, int y) {}
    record Line(Point from, Point to) {}
    record Box<T>(T content) {}
    sealed interface Tree<T> permits Leaf, Node {}
    record Leaf<T>(T value) implements Tree<T> {}
    record Node<T>(Tree<T> left, Tree<T> right) implements Tree<T> {}
    record Faulty(int n) {
        @Override public int n() {
            if (n == 0) throw new IllegalStateException("faulty accessor");
            return n;
        }
    }

    static int sum(Tree<Integer> t) {
        return switch (t) {
            case Leaf<Integer>(var v) -> v;
            case Node<Integer>(Leaf<Integer>(Integer a), Leaf<Integer>(Integer b)) -> a + b;
            case Node<Integer>(var l, var r) -> sum(l) + sum(r);
        };
    }

    static String match(Object o) {
        if (o instanceof Line(Point(var x1, var y1), Point(int x2, int y2)) && x1 != x2) {
            return "slope " + (y2 - y1) / (x2 - x1);
        }
        if (o instanceof Box<?>(Box<?>(String s))) return "boxed twice " + s;
        if (o instanceof Box<?>(var inner)) return "boxed " + inner;
        return "no match";
    }

    public static void main(String[] args) {
        System.out.println(match(new Line(new Point(1, 2), new Point(3, 8))));
        System.out.println(match(new Line(new Point(1, 2), new Point(1, 8))));
        System.out.println(match(new Line(null, new Point(1, 8))));
        System.out.println(match(new Box<>(new Box<>("in"))) + ", " + match(new Box<>(new Box<>(3))) + ", " + match(new Box<>(null)));
        System.out.println(sum(new Node<>(new Node<>(new Leaf<>(1), new Leaf<>(2)), new Leaf<>(40))));
        for (Object o : List.of(new Faulty(1), new Faulty(0))) {
            try {
                System.out.println(o instanceof Faulty(int n) ? "faulty " + n : "none");
            } catch (MatchException e) {
                System.out.println(e.getMessage() + " | " + e.getCause().getMessage());
            }
        }
    }
}
