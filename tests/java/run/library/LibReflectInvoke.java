// Reflective calls: boxing, widening, varargs, static, private, inherited, constructors, fields of each type.
import java.lang.reflect.*;
import java.util.*;

public class LibReflectInvoke {
    static class T {
        boolean z = true;
        byte b = 1;
        char c = 'c';
        short s = 2;
        int i = 3;
        long l = 4;
        float f = 5;
        double d = 6;
        String o = "o";
        static int st = 7;
        T() {}
        private T(int i, String... rest) { this.i = i + rest.length; }
        private static String all(boolean z, byte b, char c, short s, int i, long l, float f, double d, Object o) { return "" + z + b + c + s + i + l + f + d + o; }
        int twice(int n) { return 2 * n; }
        void nothing() { i++; }
        Object self() { return this; }
        long wide(long l, double d) { return l + (long) d; }
    }

    static class Sub extends T {
        @Override int twice(int n) { return 200 * n; }
    }

    class Inner {
        final int n;
        Inner(int n) { this.n = n; }
    }

    public static void main(String[] args) throws Exception {
        Method all = T.class.getDeclaredMethod("all", boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, Object.class);
        System.out.println(all.invoke(null, true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "o"));
        System.out.println(all.invoke(null, false, (byte) 1, 'd', (byte) 2, 'e', 'f', 5L, 6f, 7));
        Method twice = T.class.getDeclaredMethod("twice", int.class);
        System.out.println(twice.invoke(new T(), 4) + " " + twice.invoke(new Sub(), 4) + " " + twice.invoke(new T(), 'a'));
        T t = new T();
        System.out.println(T.class.getDeclaredMethod("nothing").invoke(t) + " " + t.i + " " + (T.class.getDeclaredMethod("self").invoke(t) == t) + " " + T.class.getDeclaredMethod("wide", long.class, double.class).invoke(t, 5, 6));
        Constructor<T> ctor = T.class.getDeclaredConstructor(int.class, String[].class);
        ctor.setAccessible(true);
        System.out.println(ctor.newInstance(40, new String[] {"a", "b"}).i + " " + T.class.getDeclaredConstructor().newInstance().o);
        for (String name : "z b c s i l f d o st".split(" ")) {
            Field f = T.class.getDeclaredField(name);
            System.out.print(f.get(t) + " ");
        }
        System.out.println();
        T.class.getDeclaredField("z").setBoolean(t, false);
        T.class.getDeclaredField("b").setByte(t, (byte) -1);
        T.class.getDeclaredField("c").setChar(t, 'x');
        T.class.getDeclaredField("s").setShort(t, (byte) -2);
        T.class.getDeclaredField("i").setInt(t, 'A');
        T.class.getDeclaredField("l").setInt(t, -4);
        T.class.getDeclaredField("f").setLong(t, 1L << 40);
        T.class.getDeclaredField("d").set(t, 2.5f);
        T.class.getDeclaredField("o").set(t, null);
        T.class.getDeclaredField("st").set(null, 70);
        System.out.println(t.z + " " + t.b + t.c + t.s + " " + t.i + " " + t.l + " " + t.f + " " + t.d + t.o + T.st + " " + T.class.getDeclaredField("i").getDouble(t) + T.class.getDeclaredField("b").getLong(t));
        LibReflectInvoke outer = new LibReflectInvoke();
        System.out.println(Inner.class.getDeclaredConstructor(LibReflectInvoke.class, int.class).newInstance(outer, 6).n);
        Object array = Array.newInstance(int.class, 2, 3);
        Array.setInt(Array.get(array, 1), 2, 9);
        System.out.println(Arrays.deepToString((int[][]) array) + Array.getLength(array) + Array.getLong(new int[] {5}, 0) + Array.get(new char[] {'q'}, 0));
        Method m = String.class.getMethod("format", String.class, Object[].class);
        System.out.println(m.invoke(null, "%s+%s", new Object[] {1, 2}) + " " + List.class.getMethod("size").invoke(new ArrayList<>(List.of(1, 2, 3))));
        for (int i = 0; i < 40; i++) t.l += (Integer) twice.invoke(t, i);
        System.out.println(t.l);
    }
}
