// java.util.Formatter: floating point conversions, rounding, hexadecimal, BigDecimal.
import java.math.BigDecimal;
import java.util.*;

public class LibFormatFloats {
    public static void main(String[] args) {
        Object[] values = {0.0, -0.0, 1.0, -1.5, 0.1, 123456.789, 1e10, 1e-10, 9.995, 0.5, 2.5, Double.MAX_VALUE, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 3.14159f,
            new BigDecimal("123.4567890123456789"), new BigDecimal("1E+20")};
        String[] formats = {"%f", "%.0f", "%.2f", "%10.3f", "%-10.1f|", "%+.1f", "%,.2f", "%(.2f", "%010.2f", "%e", "%.3E", "%g", "%.4g", "%s", "%a"};
        for (Object v : values) {
            StringBuilder line = new StringBuilder();
            for (String f : formats) {
                try {
                    String s = String.format(Locale.ROOT, f, v);
                    line.append('[').append(s.length() > 60 ? s.hashCode() + ":" + s.length() : s).append(']');
                } catch (IllegalFormatException e) {
                    line.append('!').append(e.getClass().getSimpleName());
                }
            }
            System.out.println(line);
        }
        System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234567.891) + String.format(Locale.FRANCE, "|%.1f", 0.25) + String.format(Locale.US, "|%,d", 1000000));
        System.out.println(String.format(Locale.ROOT, "%.1f %.1f %.1f %.1f", 0.15, 0.25, 0.35, 0.45) + String.format(Locale.ROOT, " %#.0f %.20f", 5.0, 0.1));
    }
}
