// java.util.Formatter: integral conversions and flags.
import java.math.BigInteger;
import java.util.*;

public class LibFormatIntegers {
    public static void main(String[] args) {
        Object[] values = {0, 1, -1, 42, Integer.MAX_VALUE, Integer.MIN_VALUE, 123456789L, Long.MIN_VALUE, (byte) -5, (short) 300, new BigInteger("-123456789012345678901234567890")};
        String[] formats = {"%d", "%5d", "%-8d|", "%08d", "%+d", "% d", "%,d", "%(d", "%+,15d", "%x", "%X", "%#x", "%o", "%#o", "%012x"};
        for (Object v : values) {
            StringBuilder line = new StringBuilder();
            for (String f : formats) {
                try {
                    line.append('[').append(String.format(Locale.ROOT, f, v)).append(']');
                } catch (IllegalFormatException e) {
                    line.append('!').append(e.getClass().getSimpleName());
                }
            }
            System.out.println(line);
        }
        System.out.println(String.format("%c%c%5c|%-3c|%C", 'a', 0x1f600, 'b', 'c', 'd') + String.format("%b %B %b %5b %.2b", true, false, null, "x", true));
        System.out.println(String.format("%s %S %10s|%-10s|%.3s|%10.2s|", "str", "up", "right", "left", "truncate", "both") + String.format("%s %s", null, List.of(1, 2)));
        System.out.println(String.format("%2$s %1$s %<s %s %s %%%n", "a", "b").replace("\n", "\\n") + String.format("%h %H", "hello", 255));
        String[] bad = {"%q", "%d %d", "%-d", "%.2d", "%5", "%,x", "%#d", "%+s", "%", "%-05d", "%1$", "%c"};
        for (String f : bad) {
            try {
                System.out.println(String.format(f, f.equals("%c") ? "str" : (Object) 5));
            } catch (IllegalFormatException e) {
                System.out.println(f + " " + e);
            }
        }
        System.out.printf(Locale.ROOT, "%s has %,d items%n", "list", 1234567);
        Formatter fm = new Formatter(new StringBuilder("pre "));
        fm.format("%d", 1).format("-%s", "two");
        System.out.println(fm);
        System.out.println(String.format("%-5s|%5s|%05d|%x", 'c', true, -42, (byte) -1) + String.format("%s", (Object) new Formattable() {
            public void formatTo(Formatter f, int flags, int width, int precision) { f.format("formattable %d %d %d", flags, width, precision); }
        }));
    }
}
