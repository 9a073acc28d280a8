// Enums: bodies of constants, fields, switch, values, valueOf, EnumMap and EnumSet.
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class LangEnums {
    enum Op {
        ADD("+") { int apply(int a, int b) { return a + b; } },
        SUB("-") { int apply(int a, int b) { return a - b; } },
        MUL("*") {
            int uses;
            int apply(int a, int b) { uses++; return a * b * uses; }
            @Override public String toString() { return "times"; }
        };

        final String symbol;
        private static final Map<String, Op> BY_SYMBOL = new java.util.TreeMap<>();
        static { for (Op o : values()) BY_SYMBOL.put(o.symbol, o); }
        Op(String symbol) { this.symbol = symbol; }
        abstract int apply(int a, int b);
        static Op of(String s) { return BY_SYMBOL.get(s); }
    }

    enum Planet implements Comparable<Planet> { MERCURY, VENUS, EARTH, MARS }

    interface Named { String label(); }

    enum Color implements Named {
        RED, GREEN;
        public String label() { return name().charAt(0) + name().substring(1).toLowerCase(); }
    }

    static int days(Planet p) {
        switch (p) {
            case MERCURY: return 88;
            case EARTH: return 365;
            default: return -p.ordinal();
        }
    }

    public static void main(String[] args) {
        for (Op o : Op.values()) {
            System.out.println(o + " " + o.name() + " " + o.symbol + " " + o.apply(6, 3) + " " + o.apply(6, 3) + " " + o.getClass().isAnonymousClass()
                + " " + (o.getDeclaringClass() == Op.class));
        }
        System.out.println(Op.of("*") + " " + Op.of("?") + " " + Op.valueOf("SUB"));
        try {
            Op.valueOf("DIV");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Planet p : Planet.values()) System.out.print(days(p) + " ");
        System.out.println(Planet.EARTH.compareTo(Planet.VENUS) + " " + Planet.MARS.equals(Planet.MARS) + " " + Arrays.toString(Color.values()));
        EnumMap<Planet, String> map = new EnumMap<>(Planet.class);
        map.put(Planet.MARS, "red");
        map.put(Planet.EARTH, "blue");
        map.merge(Planet.MARS, "!", String::concat);
        System.out.println(map + " " + map.containsKey(Planet.VENUS) + " " + map.remove(Planet.EARTH) + map.size());
        EnumSet<Planet> set = EnumSet.range(Planet.VENUS, Planet.MARS);
        set.remove(Planet.EARTH);
        System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.noneOf(Color.class) + EnumSet.allOf(Color.class));
        System.out.println(Color.RED.label() + " " + switch (Color.GREEN) { case RED -> 1; case GREEN -> 2; });
        Planet none = null;
        try {
            days(none);
        } catch (NullPointerException e) {
            System.out.println("null enum");
        }
    }
}
