// Characters: categories, case, digits, supplementary code points, normalisation.
import java.text.Normalizer;
import java.util.*;

public class LibUnicode {
    public static void main(String[] args) {
        int[] points = {'a', 'Z', '5', ' ', '_', '$', '\n', 0xe9, 0xdf, 0x130, 0x131, 0x1c5, 0x3a3, 0x3c2, 0x661, 0x2160, 0x4e00, 0xfb01, 0xfeff, 0x1f600, 0x10400, 0x1d7d8, 0x10ffff, 0xd800, 0x378};
        for (int p : points) {
            System.out.println(Integer.toHexString(p) + " " + Character.getType(p) + " " + Character.isLetter(p) + Character.isDigit(p) + Character.isLetterOrDigit(p) + Character.isWhitespace(p) + Character.isSpaceChar(p) + Character.isUpperCase(p) + Character.isLowerCase(p) + Character.isTitleCase(p)
                + Character.isJavaIdentifierStart(p) + Character.isJavaIdentifierPart(p) + Character.isDefined(p) + Character.isMirrored(p) + Character.isIdeographic(p) + Character.isAlphabetic(p) + Character.isISOControl(p) + " "
                + Integer.toHexString(Character.toUpperCase(p)) + " " + Integer.toHexString(Character.toLowerCase(p)) + " " + Integer.toHexString(Character.toTitleCase(p)) + " " + Character.getNumericValue(p) + " " + Character.digit(p, 16) + " " + Character.charCount(p) + " " + Character.getDirectionality(p));
        }
        System.out.println(Character.getName('a') + " " + Character.getName(0x1f600) + " " + Character.UnicodeBlock.of('a') + " " + Character.UnicodeScript.of(0x4e00) + " " + Character.UnicodeBlock.of(0x1f600));
        System.out.println("stra\u00dfe \ufb01".toUpperCase(Locale.ROOT) + " " + "\u0130".toLowerCase(Locale.ROOT).length() + " " + "TITLE I".toLowerCase(new Locale("tr")) + " " + "\u039f\u03a3 \u03a3\u0391".toLowerCase(Locale.ROOT) + " " + "\ud801\udc28".toUpperCase(Locale.ROOT).codePointAt(0));
        String s = "\u00e9\u1e9b\u0323 \ufb01 \uac00 \u2460";
        for (Normalizer.Form f : Normalizer.Form.values()) {
            String n = Normalizer.normalize(s, f);
            StringBuilder hex = new StringBuilder();
            n.codePoints().forEach(c -> hex.append(Integer.toHexString(c)).append(' '));
            System.out.println(f + " " + hex + Normalizer.isNormalized(s, f));
        }
        System.out.println(Character.forDigit(11, 16) + " " + Character.isSurrogatePair('\ud83d', '\ude00') + Character.toCodePoint('\ud83d', '\ude00') + " " + (int) Character.highSurrogate(0x1f600) + " " + (int) Character.lowSurrogate(0x1f600) + " " + Character.reverseBytes('\u1234') + " " + Character.compare('a', 'b') + Character.toString(0x1f600) + Character.isValidCodePoint(0x110000) + Character.isBmpCodePoint(0xffff));
        int letters = 0, upper = 0, digits = 0;
        for (int c = 0; c < 0x3000; c++) {
            if (Character.isLetter(c)) letters++;
            if (Character.isUpperCase(c)) upper++;
            if (Character.isDigit(c)) digits++;
        }
        System.out.println(letters + " " + upper + " " + digits);
    }
}
