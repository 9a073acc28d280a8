// StringBuilder and StringBuffer: inserts, deletes, surrogates, coder changes.
public class LibStringBuilder {
    static class Seq implements CharSequence {
        public int length() { return 3; }
        public char charAt(int i) { return (char) ('p' + i); }
        public CharSequence subSequence(int a, int b) { return "sub"; }
        @Override public String toString() { return "seq"; }
    }

    public static void main(String[] args) {
        StringBuilder s = new StringBuilder();
        s.append(true).append('c').append(1).append(2L).append(1.5f).append(2.5).append((Object) null).append((String) null).append(new char[] {'x', 'y'}).append("abcdef", 1, 3).append(new Seq()).append(new Seq(), 0, 2).appendCodePoint(0x1f600);
        System.out.println(s + " " + s.length());
        s.setLength(10);
        s.insert(0, "start ").insert(3, 42).insert(5, 'z').insert(1, 1.25).insert(2, new char[] {'Q'}).insert(0, (Object) null).insert(4, false);
        System.out.println(s);
        s.delete(2, 5).deleteCharAt(0).replace(1, 3, "REPLACED").setCharAt(2, '\u20ac');
        System.out.println(s + " " + s.indexOf("E") + s.lastIndexOf("E") + s.indexOf("zzz") + " " + s.charAt(2));
        System.out.println(s.reverse());
        System.out.println(new StringBuilder("a\ud83d\ude00b\ud83d\ude01").reverse());
        s.setLength(3);
        s.append("\u0100").setLength(3);
        System.out.println(s + " " + s.compareTo(new StringBuilder("abc")) + " " + new StringBuilder("x").compareTo(new StringBuilder("x")) + s.isEmpty());
        StringBuffer b = new StringBuffer("buffer");
        b.append(1).insert(0, 'i').reverse().append(b).setLength(5);
        System.out.println(b + " " + b.length() + " " + b.substring(2) + b.substring(1, 2) + b.subSequence(0, 1));
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 2000; i++) big.append(i % 7 == 0 ? '\u00ff' : (char) ('a' + i % 26));
        int h = 0;
        for (int i = 0; i < big.length(); i++) h = 31 * h + big.charAt(i);
        System.out.println(h == big.toString().hashCode());
        char[] out = new char[4];
        big.getChars(5, 9, out, 0);
        System.out.println(new String(out) + " " + big.codePointAt(0) + " " + big.chars().filter(c -> c == 255).count());
    }
}
