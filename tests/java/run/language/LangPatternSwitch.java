//@ min-jdk: 21
// Pattern switches: guards, null, dominance order, enums and constants mixed with types.
public class LangPatternSwitch {
    sealed interface Shape permits Circle, Square, Rect {}
    record Circle(double r) implements Shape {}
    record Square(double side) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    enum Suit { CLUBS, HEARTS }
    sealed interface Card permits Ace, Court {}
    enum Ace implements Card { LOW, HIGH }
    record Court(int rank) implements Card {}

    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Square q -> q.side() * q.side();
            case Rect(double w, double h) -> w * h;
        };
    }

    static String classify(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "big " + i;
            case Integer i when i < 0 -> "negative " + i;
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty";
            case String s -> "string " + s.length();
            case Suit s when s == Suit.HEARTS -> "hearts";
            case Suit s -> "suit";
            case int[] a when a.length > 1 -> "ints " + a.length;
            case int[] a -> "short array";
            case Object[] a -> "objects " + a.length;
            case Character c -> "char " + (char) (c + 1);
            default -> o.getClass().getSimpleName();
        };
    }

    static String constants(String s) {
        return switch (s) {
            case "a", "b" -> "ab";
            case String t when t.length() == 2 -> "two";
            case "xyz" -> "xyz!";
            case null, default -> "other";
        };
    }

    static String card(Card c) {
        return switch (c) {
            case Ace.LOW -> "low";
            case Ace.HIGH -> "high";
            case Court(int rank) when rank > 12 -> "king";
            case Court court -> "court" + court.rank();
        };
    }

    public static void main(String[] args) {
        System.out.println(area(new Circle(2)) + " " + area(new Square(3)) + " " + area(new Rect(2, 5)));
        Object[] all = {null, 500, -5, 7, "", "abc", Suit.HEARTS, Suit.CLUBS, new int[2], new int[1], new String[3], 'c', 2.5, 1L};
        for (Object o : all) System.out.println(classify(o));
        System.out.println(constants("a") + constants("cd") + constants("xyz") + constants(null) + constants("long"));
        System.out.println(card(Ace.LOW) + card(Ace.HIGH) + card(new Court(13)) + card(new Court(11)));
        try {
            area(null);
        } catch (NullPointerException e) {
            System.out.println("null shape");
        }
    }
}
