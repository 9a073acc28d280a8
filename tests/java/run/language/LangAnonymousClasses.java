// Anonymous classes: constructor arguments, captured state, initialisers, superclass calls, nesting.
import java.util.*;
import java.util.function.*;

public class LangAnonymousClasses {
    static abstract class Base {
        final String name;
        Base(String name, int... ns) {
            this.name = name + ns.length;
            System.out.println("base sees " + describe());
        }
        abstract String describe();
    }

    static Base make(String captured, int n) {
        return new Base("b", n, n, n) {
            final int own = n * 2;
            String text = "t";
            { text += own; }
            @Override String describe() { return captured + name + own + text; }
        };
    }

    class Inner {
        int v = 3;
        Inner twice() {
            return new Inner() {
                { v = Inner.this.v * 2; }
                @Override Inner twice() {
                    Inner outer = super.twice();
                    outer.v += 1000;
                    return outer;
                }
            };
        }
    }

    public static void main(String[] args) {
        System.out.println(make("c", 4).describe());
        LangAnonymousClasses o = new LangAnonymousClasses();
        System.out.println(o.new Inner().twice().twice().v);
        Map<String, Integer> m = new TreeMap<>(new Comparator<String>() {
            int calls;
            @Override public int compare(String a, String b) {
                calls++;
                return b.compareTo(a);
            }
            @Override public String toString() { return "reverse"; }
        }) {{
            put("a", 1);
            put("b", 2);
        }};
        System.out.println(m + " " + m.getClass().getName() + " " + m.getClass().getSuperclass().getSimpleName());
        Iterator<Integer> fib = new Iterator<>() {
            int a = 0, b = 1;
            public boolean hasNext() { return a < 50; }
            public Integer next() {
                int r = a;
                a = b;
                b += r;
                return r;
            }
        };
        fib.forEachRemaining(x -> System.out.print(x + " "));
        Supplier<Supplier<String>> s = new Supplier<>() {
            int n = 1;
            public Supplier<String> get() {
                n++;
                return new Supplier<>() {
                    public String get() { return "nested " + n++; }
                };
            }
        };
        System.out.println(s.get().get() + s.get().get());
        System.out.println(new Object() { int twice(int x) { return 2 * x; } }.twice(21));
    }
}
