// tableswitch and lookupswitch at their bounds, with gaps, fall through and defaults in the middle.
public class OpSwitches {
    static String dense(int n) {
        switch (n) {
            case 3: return "three";
            case 4: return "four";
            case 5:
            case 7: return "five or seven";
            default: return "other";
        }
    }

    static String sparse(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "minus million";
            case 0: return "zero";
            case 99999: return "five nines";
            case Integer.MAX_VALUE: return "max";
            default: return "none";
        }
    }

    static String falling(int n) {
        StringBuilder s = new StringBuilder();
        switch (n) {
            case 1: s.append("1");
            default: s.append("d");
            case 2: s.append("2");
                break;
            case 3: s.append("3");
        }
        return s.toString();
    }

    static int atMaximum(int n) {
        switch (n) {
            case 0x7ffffffe: return 1;
            case 0x7fffffff: return 2;
            case 0x7ffffffd: return 0;
        }
        return -1;
    }

    static int chars(char c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> 1;
            case 'y' -> 2;
            default -> 0;
        };
    }

    public static void main(String[] args) {
        for (int n : new int[] {2, 3, 4, 5, 6, 7, 8, -1, 0, 99999, 99998, -1000000, Integer.MIN_VALUE, Integer.MAX_VALUE, 1, 0x7ffffffd, 0x7ffffffe}) {
            System.out.println(n + " " + dense(n) + " " + sparse(n) + " " + falling(n) + " " + atMaximum(n));
        }
        int sum = 0;
        for (char c : "the quick brown fox, lazily".toCharArray()) {
            sum = sum * 3 + chars(c);
        }
        System.out.println(sum);
        byte b = -5;
        switch (b) {
            case -5 -> System.out.println("byte");
            default -> System.out.println("no byte");
        }
    }
}
