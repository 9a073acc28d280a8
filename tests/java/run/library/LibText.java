// MessageFormat, ChoiceFormat, DecimalFormat, NumberFormat with fixed locales.
import java.math.*;
import java.text.*;
import java.util.*;

public class LibText {
    public static void main(String[] args) throws Exception {
        MessageFormat m = new MessageFormat("{0} has {1,number,integer} of {2,number,#.##} and {1,choice,0#none|1#one|1<many {1}} '{'quoted'}'", Locale.ROOT);
        System.out.println(m.format(new Object[] {"Bob", 1, 3.14159}));
        System.out.println(m.format(new Object[] {"Eve", 5000, 2}));
        System.out.println(MessageFormat.format("{1} {0} {2}", "a", "b") + " " + Arrays.toString(new MessageFormat("{0}-{1}").parse("x-y")));
        DecimalFormatSymbols root = DecimalFormatSymbols.getInstance(Locale.ROOT);
        double[] values = {0, 1, -1, 1234.5678, 0.005, 1e10, -0.0, Double.NaN, Double.NEGATIVE_INFINITY, 12.5, 13.5};
        for (String p : new String[] {"0", "#.##", "0.00", "#,##0.00;(#)", "000.000", "0.###E0", "##0.##E0", "0%", "'#'0", "$0.0"}) {
            DecimalFormat d = new DecimalFormat(p, root);
            StringBuilder line = new StringBuilder(p);
            for (double v : values) line.append(" | ").append(d.format(v));
            System.out.println(line);
        }
        DecimalFormat d = new DecimalFormat("#.#", root);
        for (RoundingMode mode : RoundingMode.values()) {
            d.setRoundingMode(mode);
            try {
                System.out.print(mode + " " + d.format(1.25) + " " + d.format(-1.35) + "; ");
            } catch (ArithmeticException e) {
                System.out.print("inexact; ");
            }
        }
        System.out.println();
        System.out.println(new DecimalFormat("#,##0.###", root).parse("1,234.5") + " " + new DecimalFormat("0", root).format(new BigInteger("123456789012345678901234567890")) + " " + new DecimalFormat("0.0", root).format(new BigDecimal("2.25")));
        System.out.println(NumberFormat.getInstance(Locale.US).format(1234567.891) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5) + " " + NumberFormat.getInstance(Locale.GERMANY).format(1234.5) + " " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345));
        System.out.println(new ChoiceFormat("0#zero|1#one|2#two+").format(7) + " " + new ChoiceFormat(new double[] {0, 10}, new String[] {"low", "high"}).format(9.9));
        try {
            NumberFormat.getInstance(Locale.US).parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        try {
            MessageFormat.format("{0", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSS EEE MMM", Locale.US);
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(f.format(new Date(1700000000123L)) + " " + f.parse("2023-11-14T22:13:20.123 Tue Nov").getTime());
        BreakIterator b = BreakIterator.getWordInstance(Locale.US);
        b.setText("Hello, big world.");
        int count = 0;
        while (b.next() != BreakIterator.DONE) count++;
        System.out.println(count);
        StringCharacterIterator it = new StringCharacterIterator("xyz");
        for (char c = it.last(); c != CharacterIterator.DONE; c = it.previous()) System.out.print(c);
        System.out.println(Collator.getInstance(Locale.US).compare("a", "B"));
    }
}
