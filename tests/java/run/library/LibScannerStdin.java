//@ stdin: 12 -7 3.5 true word\nsecond line here\n99999999999 0x1F\n\n
//@ stdin: a,b;c\nlast without newline
// Scanner on standard input.
import java.util.*;
import java.util.regex.*;

public class LibScannerStdin {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in).useLocale(Locale.ROOT);
        System.out.println(in.nextInt() + in.nextInt() + " " + in.nextDouble() + " " + in.nextBoolean() + " " + in.next() + "[" + in.nextLine() + "]");
        System.out.println(in.nextLine());
        System.out.println(in.hasNextInt() + " " + in.hasNextLong() + " " + in.nextLong() + " " + in.hasNextInt(16) + " " + in.next() + in.nextLine() + "|" + in.nextLine() + "|");
        in.useDelimiter("[,;\\n]");
        while (in.hasNext()) System.out.println("<" + in.next() + ">");
        System.out.println(in.hasNextLine());
        try {
            in.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        in.close();
        try {
            in.hasNext();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Scanner s = new Scanner("k1=v1 k2=v2");
        while (s.hasNext("(\\w+)=(\\w+)")) {
            s.next("(\\w+)=(\\w+)");
            MatchResult m = s.match();
            System.out.println(m.group(1) + "->" + m.group(2));
        }
        Scanner t = new Scanner("12 abc 1,234.5").useLocale(Locale.US);
        System.out.println(t.nextByte() + " " + t.findInLine("[a-c]+") + " " + t.nextDouble());
        try {
            new Scanner("xyz").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Scanner("a b c").tokens().count() + " " + new Scanner("10 20").findAll("\\d+").map(MatchResult::group).toList());
    }
}
