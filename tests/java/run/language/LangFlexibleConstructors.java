//@ min-jdk: 25
// Statements before super(...) and this(...).
public class LangFlexibleConstructors {
    static class Base {
        final String seen;
        Base(int n) {
            seen = "base " + n + " " + hook();
            System.out.println(seen);
        }
        String hook() { return "base hook"; }
    }

    static class Positive extends Base {
        final int n;
        Positive(int n) {
            if (n <= 0) throw new IllegalArgumentException("not positive: " + n);
            int doubled = n * 2;
            this.n = doubled;
            super(doubled);
            System.out.println("after super " + this.n);
        }
        Positive(String s) {
            int parsed;
            try {
                parsed = Integer.parseInt(s);
            } catch (NumberFormatException e) {
                parsed = 99;
            }
            this(parsed);
        }
        @Override String hook() { return "sees n = " + n; }
    }

    enum Level {
        A("x"), B("yy");
        final int length;
        Level(String s) {
            int l = s.length();
            this(l);
        }
        Level(int length) { this.length = length; }
    }

    public static void main(String[] args) {
        new Positive(4);
        new Positive("21");
        new Positive("none");
        try {
            new Positive(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Level.A.length + Level.B.length);
        class Local extends Base {
            Local(String t) {
                record R(String t, int n) {}
                var r = new R(t, t.length());
                System.out.println(r);
                super(r.n());
            }
        }
        new Local("word");
    }
}
