// Regular expressions: groups, look-around, quantifiers, flags, replacement functions, errors.
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class LibRegex {
    static void find(String regex, String text) {
        Matcher m = Pattern.compile(regex).matcher(text);
        StringBuilder s = new StringBuilder(regex + " in " + text + ":");
        while (m.find()) {
            s.append(" [").append(m.start()).append(',').append(m.end()).append(' ').append(m.group());
            for (int i = 1; i <= m.groupCount(); i++) s.append(" g").append(i).append('=').append(m.group(i));
            s.append(']');
        }
        System.out.println(s);
    }

    public static void main(String[] args) {
        find("a*", "baaac");
        find("(\\w+)@(\\w+)\\.(com|org)", "me@site.com, you@place.org");
        find("(?<year>\\d{4})-(?<month>\\d\\d)", "2024-01 and 1999-12");
        find("(a|ab)(c|bcd)(d*)", "abcd");
        find("x+?y*+", "xxxyy");
        find("(?<=\\$)\\d+(?!\\d|\\.)", "$10 $20.5 30");
        find("\\b\\p{Lu}\\p{L}*", "Hello world \u00c9cole Zo\u00eb");
        find("(?i)stra\u00dfe|(?iu)\u00c4", "STRASSE Stra\u00dfe \u00e4");
        find("^(.*)$", "one\ntwo");
        find("(?m)^(.*)$", "one\ntwo");
        find("(?s).+", "a\nb");
        find("(\\w)\\1", "hello aabb");
        find("[a-z&&[^aeiou]]+", "consonants");
        find("(?x) a b # comment\n c", "abc");
        find("\\Qa.b\\E|\\x41|\\u0042|\\t", "a.b A B \t");
        find("(?:(a)|b)*", "abab");
        find(".", "\ud83d\ude00x");
        find("\\R", "a\r\nb\nc");
        Matcher m = Pattern.compile("(\\d+)-(?<name>\\w+)").matcher("12-ab 34-cd");
        System.out.println(m.replaceAll("${name}:$1") + " " + m.replaceFirst("X") + " " + m.reset().replaceAll(r -> r.group(2).toUpperCase()));
        StringBuilder out = new StringBuilder();
        m.reset();
        while (m.find()) m.appendReplacement(out, Matcher.quoteReplacement("$" + m.group("name")));
        System.out.println(m.appendTail(out) + " " + m.reset().results().map(MatchResult::group).collect(Collectors.toList()));
        System.out.println(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,d")) + Pattern.matches("a.c", "abc") + Pattern.compile("x").asPredicate().test("axb") + Pattern.compile(":").splitAsStream("p:q").count());
        Matcher region = Pattern.compile("b+").matcher("abbbba");
        region.region(2, 4);
        System.out.println(region.matches() + " " + region.lookingAt() + " " + region.hitEnd() + " " + region.toMatchResult().group());
        for (String bad : new String[] {"(", "[a", "*", "a{2,1}", "\\", "(?<1a>x)", "\\p{Foo}", "(?z)"}) {
            try {
                Pattern.compile(bad);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getMessage().replace("\n", " / "));
            }
        }
    }
}
