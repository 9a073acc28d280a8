// Method handle lookups: virtual, static, special, constructor, getter, setter, array constructor, unreflect.
import java.lang.invoke.*;
import java.util.*;

public class LibHandleFind {
    static class Base {
        String name = "base";
        static int count = 5;
        private int hidden = 9;
        Base() {}
        Base(String name, int n) { this.name = name + n; }
        String hello(String s, int n) { return name + " hello " + s + n; }
        static long twice(long x) { return 2 * x; }
        private String secret() { return "secret " + hidden; }
    }

    static class Derived extends Base {
        @Override String hello(String s, int n) { return "derived " + s + n; }
        String viaSuper() throws Throwable {
            MethodHandle h = MethodHandles.lookup().findSpecial(Base.class, "hello", MethodType.methodType(String.class, String.class, int.class), Derived.class);
            return (String) h.invokeExact(this, "special", 1);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle hello = l.findVirtual(Base.class, "hello", MethodType.methodType(String.class, String.class, int.class));
        System.out.println((String) hello.invokeExact(new Base(), "x", 1) + ", " + (String) hello.invoke((Base) new Derived(), "y", 2));
        System.out.println(new Derived().viaSuper());
        MethodHandle twice = l.findStatic(Base.class, "twice", MethodType.methodType(long.class, long.class));
        System.out.println((long) twice.invokeExact(21L) + " " + twice.invoke(4) + " " + (Object) twice.invoke((byte) 3));
        MethodHandle ctor = l.findConstructor(Base.class, MethodType.methodType(void.class, String.class, int.class));
        Base made = (Base) ctor.invokeExact("made", 3);
        MethodHandle getter = l.findGetter(Base.class, "name", String.class);
        MethodHandle setter = l.findSetter(Base.class, "name", String.class);
        setter.invokeExact(made, (String) getter.invokeExact(made) + "!");
        System.out.println(made.name);
        MethodHandle sget = l.findStaticGetter(Base.class, "count", int.class);
        MethodHandle sset = l.findStaticSetter(Base.class, "count", int.class);
        sset.invokeExact((int) sget.invokeExact() + 10);
        System.out.println(Base.count);
        MethodHandle secret = l.findVirtual(Base.class, "secret", MethodType.methodType(String.class));
        System.out.println((String) secret.invoke(new Base()));
        System.out.println(l.unreflect(Base.class.getDeclaredMethod("twice", long.class)).type() + " " + l.unreflectConstructor(Base.class.getDeclaredConstructor()).invoke().getClass());
        System.out.println(l.unreflectGetter(Base.class.getDeclaredField("hidden")).invoke(made));
        MethodHandle len = l.findVirtual(List.class, "size", MethodType.methodType(int.class));
        System.out.println((int) len.invokeExact((List) new ArrayList<>(List.of(1, 2))) + " " + len.type() + " " + l.bind("abc", "length", MethodType.methodType(int.class)).invoke());
        int[] arr = (int[]) MethodHandles.arrayConstructor(int[].class).invokeExact(3);
        MethodHandles.arrayElementSetter(int[].class).invokeExact(arr, 1, 7);
        System.out.println((int) MethodHandles.arrayElementGetter(int[].class).invokeExact(arr, 1) + (int) MethodHandles.arrayLength(int[].class).invokeExact(arr));
        try {
            l.findVirtual(Base.class, "missing", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.publicLookup().findVirtual(Base.class, "secret", MethodType.methodType(String.class));
        } catch (IllegalAccessException e) {
            System.out.println("no access");
        }
        try {
            Object o = twice.invokeExact(5);
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        }
    }
}
