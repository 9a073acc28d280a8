// Pattern variables of instanceof: scope by flow, negation, conjunction, generics.
import java.util.ArrayList;
import java.util.List;

public class LangPatternInstanceof {
    String s = "field";

    static String describe(Object o) {
        if (o instanceof String s && s.length() > 3) return "long string " + s.toUpperCase();
        if (o instanceof String s) return "string " + s;
        if (!(o instanceof Number n)) return "no number " + o;
        if (n instanceof Integer i && i > 10 || n instanceof Long) return "big " + n.intValue();
        return n.doubleValue() + " " + (n instanceof Double d ? d * 2 : -1);
    }

    String shadow(Object o) {
        if (!(o instanceof String s)) {
            return s;
        }
        return s + this.s;
    }

    static int loop(Object o) {
        int depth = 0;
        while (o instanceof Object[] a && a.length > 0) {
            o = a[0];
            depth++;
        }
        return depth;
    }

    static <T extends Comparable<T>> boolean equalTo(T t, Object o) {
        return o instanceof Comparable<?> c && c.getClass() == t.getClass() && c.equals(t);
    }

    public static void main(String[] args) {
        Object[] all = {"abc", "abcd", 5, 50, 7L, 2.5, 'c', null, 1.5f};
        for (Object o : all) System.out.println(describe(o));
        LangPatternInstanceof p = new LangPatternInstanceof();
        System.out.println(p.shadow(1) + " " + p.shadow("x"));
        System.out.println(loop(new Object[][][] {{{"x"}}}) + " " + loop(new Object[0]));
        System.out.println(equalTo("a", "a") + " " + equalTo(1, 1L));
        List<String> list = new ArrayList<>(List.of("q"));
        if (list instanceof ArrayList<String> al && al.add("r")) System.out.println(al);
    }
}
