// Variable arity, overload choice between phases, boxing and null arguments.
import java.util.Arrays;

public class LangVarargs {
    static String f(int... n) { return "ints" + Arrays.toString(n); }
    static String f(Object... o) { return "objects" + (o == null ? null : o.length); }
    static String g(long n) { return "long"; }
    static String g(Integer n) { return "Integer"; }
    static String g(int... n) { return "int..."; }
    static String h(Object o) { return "Object"; }
    static String h(Number n) { return "Number"; }
    static String h(Comparable<?> c) { return "Comparable"; }
    static String k(char c) { return "char"; }
    static String k(int i) { return "int"; }
    static String k(double d) { return "double"; }
    static String m(String first, Object... rest) { return first + rest.length; }

    public static void main(String[] args) {
        System.out.println(f(new int[] {1, 2}) + " " + f(1, "a") + " " + f(new int[] {3}) + " " + f(new Object[] {1, 2, 3}) + " " + f((Object) null));
        System.out.println(f("x", null) + " " + f((Object[]) null));
        byte b = 1;
        System.out.println(g(1) + " " + g(Integer.valueOf(1)) + " " + g(b) + " " + g() + " " + g(1, 2));
        System.out.println(h((Object) 1) + " " + h((Number) 1) + " " + h("s") + " " + h((Comparable<?>) 2));
        System.out.println(k('c') + " " + k(b) + " " + k((short) 1) + " " + k(1L) + " " + k(1f));
        System.out.println(m("a") + " " + m("b", 1, 2) + " " + m("c", (Object) new Object[5]) + " " + m("d", new Object[5]) + " " + m("e", new int[5]));
        System.out.println(String.format("%s-%s", (Object[]) new String[] {"p", "q"}) + " " + Arrays.asList(1, 2, 3) + Arrays.asList(new int[] {1}).size());
    }
}
