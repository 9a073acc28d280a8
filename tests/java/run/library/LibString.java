// The methods of String on Latin-1 and UTF-16 strings.
import java.util.*;
import java.util.stream.*;

public class LibString {
    static void all(String s, String t) {
        System.out.println(s.length() + " " + s.indexOf(t) + " " + s.lastIndexOf(t) + " " + s.contains(t) + " " + s.startsWith(t) + " " + s.endsWith(t) + " " + s.compareTo(t) + " " + s.compareToIgnoreCase(t)
            + " " + s.equalsIgnoreCase(t) + " " + s.hashCode() + " " + s.replace(t, "<>") + " " + s.replace('a', 'b') + " " + s.toUpperCase(Locale.ROOT) + " " + s.toLowerCase(Locale.ROOT) + " " + s.concat(t)
            + " " + s.isEmpty() + s.isBlank() + " [" + s.trim() + "] [" + s.strip() + "] [" + s.stripLeading() + "] [" + s.stripTrailing() + "] " + s.chars().sum() + " " + s.codePoints().count() + " " + s.repeat(2));
    }

    public static void main(String[] args) {
        String[] strings = {"banana", "na", "", " \t x ", "\u2003wide\u2003", "\u00dfstra\u00dfe", "\u0130I\u0131i", "a\ud83d\ude00b", "\u03a3\u0391\u03a3"};
        for (String s : strings) for (String t : new String[] {"na", "", "\ud83d\ude00", "BANANA"}) all(s, t);
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString("abc".split("")) + Arrays.toString("x|y".split("|")) + Arrays.toString("a.b".split("\\.", 2)));
        System.out.println(String.join("-", "a", "b") + String.join("/", List.of("x", "y")) + String.valueOf((Object) null) + String.valueOf(new char[] {'c'}) + String.copyValueOf(new char[] {'x', 'y', 'z'}, 1, 2));
        System.out.println("a\nb\r\nc\rd".lines().collect(Collectors.toList()) + " " + "abc".substring(1) + "abcdef".substring(2, 4) + "abc".subSequence(0, 2) + "abc".charAt(1) + "hello".indexOf('l', 3) + "hello".lastIndexOf('l', 2));
        System.out.println("Hello".regionMatches(true, 1, "ELL", 0, 3) + " " + "abc".contentEquals(new StringBuilder("abc")) + " " + "abc".matches("[a-c]+") + " " + "aXbX".replaceFirst("X", "\\$") + "aXbX".replaceAll("(.)X", "$1$1"));
        System.out.println(new String(new int[] {0x1f600, 65}, 0, 2) + new String(new char[] {'a', 'b'}, 1, 1) + new String(new byte[] {72, 105}, java.nio.charset.StandardCharsets.US_ASCII) + "x".compareTo("xyz") + "b".compareTo("a"));
        System.out.println("abc".intern() == "abc");
        System.out.println("tacocat".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining(".")) + " " + "%s".formatted(5) + " " + "abc".transform(s -> s + s) + " " + "ab".describeConstable().get());
        System.out.println("a\ud83d\ude00".offsetByCodePoints(0, 2) + " " + "a\ud83d\ude00".codePointBefore(3) + " " + "x\u0301".length() + " " + String.CASE_INSENSITIVE_ORDER.compare("b", "A"));
    }
}
