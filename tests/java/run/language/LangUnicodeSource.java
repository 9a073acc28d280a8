// Identifiers, strings and characters beyond ASCII.
public class LangUnicodeSource {
    static int größe = 3;
    static String \u0061bc = "escaped identifier";

    enum Слово { ДА, НЕТ }

    static class Ünïcode {
        int $dollar_ = 1, _under = 2;
    }

    static int π(int радиус) { return 3 * радиус * радиус; }

    public static void main(String[] args) {
        System.out.println(größe + " " + abc + " " + Слово.valueOf("НЕТ") + " " + π(5));
        System.out.println(new Ünïcode().$dollar_ + new Ünïcode()._under + " " + Ünïcode.class.getSimpleName());
        String emoji = "😀é漢字\u0000\uffff";
        System.out.println(emoji.length() + " " + emoji.codePointCount(0, emoji.length()) + " " + emoji.substring(0, 5));
        char tab = '\t', quote = '\'', octal = '\101', max = '\377';
        System.out.println((int) tab + " " + quote + octal + (int) max + "\s\b".length());
        System.out.println(0b1010_1010 + " " + 0x7fff_ffff + " " + 017 + " " + 1_000_000L + " " + 0x1.8p3 + " " + 1e3f + " " + .5 + " " + 0xFFFF_FFFF_FFFFL);
        int \u0069 = 4;
        System.out.println(i);
    }
}
