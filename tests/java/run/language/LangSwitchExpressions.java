// Switch expressions: yield, arrows, several labels, nesting, use inside other expressions, enums.
public class LangSwitchExpressions {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static int letters(Day d) {
        return switch (d) {
            case MON, FRI, SUN -> 6;
            case TUE -> 7;
            case THU, SAT -> 8;
            case WED -> 9;
        };
    }

    static String old(int n) {
        return switch (n) {
            case 1:
            case 2:
                yield "low";
            case 3:
                int t = n * n;
                yield "three" + t;
            default:
                if (n < 0) yield "negative";
                yield "high";
        };
    }

    static int nested(String s, int n) {
        return 10 * switch (s) {
            case "a" -> switch (n) {
                case 0 -> 1;
                default -> {
                    int sum = 0;
                    for (int i = 0; i < n; i++) {
                        if (i == 3) continue;
                        sum += i;
                    }
                    yield sum;
                }
            };
            case "b" -> {
                try {
                    yield Integer.parseInt("x" + n);
                } catch (NumberFormatException e) {
                    yield -1;
                } finally {
                    System.out.print("finally ");
                }
            }
            default -> throw new IllegalArgumentException(s);
        } + n;
    }

    public static void main(String[] args) {
        for (Day d : Day.values()) System.out.print(letters(d) + " ");
        for (int n = -1; n < 5; n++) System.out.print(old(n) + " ");
        System.out.println();
        System.out.println(nested("a", 0) + " " + nested("a", 6) + " " + nested("b", 2));
        try {
            nested("c", 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object o = switch (args.length) { case 0 -> 1; default -> "x"; };
        double promoted = switch (args.length) { case 0 -> 1; case 1 -> 2L; default -> 3.0f; };
        System.out.println(o + " " + promoted);
        Character c = 'q';
        switch (c) {
            case 'q' -> { System.out.println("boxed char"); }
            case 'r' -> System.out.println("r");
        }
    }
}
