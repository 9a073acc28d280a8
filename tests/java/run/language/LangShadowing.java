// Shadowing, hiding and obscuring of names; static imports.
import static java.lang.Math.*;
import static java.util.Map.Entry.comparingByValue;
import java.util.*;

public class LangShadowing {
    static int x = 1;
    int y = 2;
    static String String = "field named String";

    static class Parent { int x = 10; static int s = 100; int get() { return x; } }
    static class Child extends Parent {
        int x = 20;
        static int s = 200;
        @Override int get() { return x + super.x + ((Parent) this).x; }
        class In {
            int x = 30;
            int all(int x) { return x + this.x + Child.this.x + Child.super.x + LangShadowing.x; }
        }
    }

    static int max(int a) { return -a; }

    int local(int x) {
        int y = x + this.y;
        {
            int z = y * LangShadowing.x;
            y += z;
        }
        for (int z = 0; z < 2; z++) y += z;
        return y;
    }

    static <String> String generic(String s) { return s; }

    public static void main(java.lang.String[] args) {
        Parent p = new Child();
        System.out.println(p.x + " " + ((Child) p).x + " " + p.get() + " " + p.s + " " + Child.s);
        System.out.println(((Child) p).new In().all(1) + " " + new LangShadowing().local(5));
        System.out.println(max(5) + " " + Math.max(1, 2) + " " + floor(PI) + abs(-3) + " " + String + generic(7));
        Map<java.lang.String, Integer> m = new TreeMap<>(Map.of("a", 3, "b", 1));
        System.out.println(m.entrySet().stream().sorted(comparingByValue()).toList());
        int main = 3;
        main:
        for (;;) { main++; if (main > 5) break main; }
        System.out.println(main);
    }
}
