// Messages of NumberFormatException and of the other parsers.
public class ErrNumberFormat {
    interface Action { Object run(); }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        String[] bad = {"", " 1", "1 ", "abc", "12x", "2147483648", "-2147483649", "+", "-", "0x10", "1_000", "9223372036854775808", "\u0661", "1e5", "+7", "-0"};
        for (String s : bad) {
            attempt(() -> Integer.parseInt(s));
            attempt(() -> Long.parseLong(s));
            attempt(() -> Double.parseDouble(s));
        }
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Double.parseDouble(null));
        attempt(() -> Long.parseLong(null));
        attempt(() -> Integer.parseInt("10", 1));
        attempt(() -> Integer.parseInt("10", 37));
        attempt(() -> Integer.parseInt("zz", 36));
        attempt(() -> Integer.parseInt("99", 8));
        attempt(() -> Integer.parseUnsignedInt("4294967296"));
        attempt(() -> Integer.parseUnsignedInt("-1"));
        attempt(() -> Long.parseUnsignedLong("18446744073709551616"));
        attempt(() -> Integer.decode("#ff") + Integer.decode("-010"));
        attempt(() -> Integer.decode("0x"));
        attempt(() -> Byte.parseByte("128"));
        attempt(() -> Short.parseShort("-32769"));
        attempt(() -> new java.math.BigInteger("12-3"));
        attempt(() -> new java.math.BigDecimal("1.2.3"));
        attempt(() -> Integer.parseInt("abc123xyz", 3, 7, 10));
        attempt(() -> Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes"));
        attempt(() -> java.util.UUID.fromString("not-a-uuid"));
        attempt(() -> Thread.State.valueOf("RUNNING"));
        attempt(() -> Double.parseDouble("0x1.8p1") + Double.parseDouble("NaN") + Double.parseDouble("-Infinity"));
    }
}
