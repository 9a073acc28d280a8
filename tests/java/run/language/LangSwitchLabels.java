//@ min-jdk: 21
// Every sort of label in pattern switches: types, arrays, strings, integers, characters, enum constants, with guards.
public class LangSwitchLabels {
    enum Colour { RED, GREEN }
    sealed interface Item permits Kind, Box {}
    enum Kind implements Item { P, Q { @Override public String toString() { return "body"; } } }
    record Box(int i) implements Item {}

    static int type(Object o) {
        return switch (o) {
            case String s when s.length() > 3 -> 1;
            case String s -> 2;
            case Integer i -> 3;
            case Colour c -> 4;
            case int[] a -> 5;
            case String[][] a -> 6;
            default -> 7;
        };
    }

    static int colour(Colour c) {
        return switch (c) {
            case RED -> 1;
            case Colour d when d.ordinal() == 1 -> 2;
            case GREEN -> 3;
            case Colour d -> 4;
        };
    }

    static int item(Item i) {
        return switch (i) {
            case Kind.P -> 1;
            case Kind.Q -> 2;
            case Box(int k) when k > 3 -> 3;
            case Box b -> 4;
        };
    }

    static int text(String s) {
        return switch (s) {
            case null -> 0;
            case "a" -> 1;
            case String t when t.length() > 2 -> 2;
            case "bb" -> 3;
            case String t -> 4;
        };
    }

    static int number(Integer n) {
        return switch (n) {
            case 1 -> 1;
            case Integer t when t > 100 -> 2;
            case 7 -> 3;
            case Integer t -> 4;
        };
    }

    static int character(Character c) {
        return switch (c) {
            case 'a' -> 1;
            case Character t when t > 100 -> 2;
            case 'b' -> 3;
            case Character t -> 4;
        };
    }

    public static void main(String[] args) {
        System.out.println("" + type("abcd") + type("a") + type(3) + type(Colour.RED) + type(new int[0]) + type(new String[0][]) + type(2.0));
        System.out.println("" + colour(Colour.RED) + colour(Colour.GREEN));
        System.out.println("" + item(Kind.P) + item(Kind.Q) + item(new Box(5)) + item(new Box(1)));
        System.out.println("" + text(null) + text("a") + text("bbb") + text("bb") + text("c"));
        System.out.println("" + number(1) + number(101) + number(7) + number(8));
        System.out.println("" + character('a') + character('z') + character('b') + character('B'));
        try {
            type(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
