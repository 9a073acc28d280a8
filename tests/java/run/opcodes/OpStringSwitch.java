// A switch over strings: equal hash codes, the empty string, null.
public class OpStringSwitch {
    static int number(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case "\u00e9t\u00e9": return 7;
            default: return -1;
        }
    }

    static String kind(String s) {
        return switch (s) {
            case "mon", "tue", "wed" -> "early";
            case "thu", "fri" -> {
                String t = s.toUpperCase();
                yield t + "!";
            }
            case "sat" -> "end";
            default -> s.length() > 3 ? "long" : "unknown";
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\u00e9t\u00e9", "x"}) {
            System.out.println(s + " " + s.hashCode() + " " + number(s) + " " + number(new String(s)));
        }
        for (String s : "mon fri sat sun month thu".split(" ")) {
            System.out.println(kind(s));
        }
        try {
            number(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
