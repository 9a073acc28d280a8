// char as a number: ranges, ciphers, counting, unsigned comparisons.
public class LangCharArithmetic {
    static String caesar(String s, int k) {
        StringBuilder out = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c >= 'a' && c <= 'z') c = (char) ('a' + (c - 'a' + k + 26) % 26);
            else if (c >= 'A' && c <= 'Z') c = (char) ('A' + (c - 'A' + k + 26) % 26);
            out.append(c);
        }
        return out.toString();
    }

    static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] r = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < v.length; i++) while (n >= v[i]) { s.append(r[i]); n -= v[i]; }
        return s.toString();
    }

    public static void main(String[] args) {
        String text = "Hello, World! xyz";
        System.out.println(caesar(text, 3) + " " + caesar(caesar(text, 13), -13));
        int[] counts = new int[128];
        for (int i = 0; i < text.length(); i++) counts[text.charAt(i)]++;
        for (char c = 0; c < 128; c++) if (counts[c] > 1) System.out.print(c + "" + counts[c] + " ");
        System.out.println();
        char c = '\uffff';
        c++;
        char d = 0;
        d -= 1;
        System.out.println((int) c + " " + (int) d + " " + ('\uffff' > 0) + " " + ((short) '\uffff' > 0) + " " + ('a' + 1) + (char) ('a' + 1) + " " + ('9' - '0') * 2 + " " + (char) 97 + (int) 'z' + " " + 'a' / 2 + 'b' % 7);
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1987, 2024, 3999}) System.out.print(roman(n) + " ");
        System.out.println();
        StringBuilder alphabet = new StringBuilder();
        for (char a = 'z'; a >= 'a'; a -= 5) alphabet.append(a);
        System.out.println(alphabet);
        byte b = (byte) 'é';
        System.out.println(b + " " + (char) b + " " + (char) (b & 0xff) + " " + Character.getNumericValue('x') + (int) Character.forDigit(35, 36));
        int hash = 0;
        for (char ch : "hash me".toCharArray()) hash = (hash << 5) - hash + ch;
        System.out.println(hash == "hash me".hashCode());
    }
}
