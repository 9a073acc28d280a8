// Loops made of method handles: counted, while, iterated, general.
import java.lang.invoke.*;
import java.util.*;

public class LibHandleLoops {
    static int zero(int limit) { return 0; }
    static int addStep(int acc, int i, int limit) { return acc + i * limit; }
    static int limit(int limit) { return limit; }
    static boolean small(int v, int limit) { return v < limit; }
    static int doubled(int v, int limit) { return v * 2 + 1; }
    static String start(List<String> l) { return ">"; }
    static String append(String acc, String item, List<String> l) { return acc + item + l.size(); }
    static String number(String acc, int i) { return acc + i; }
    static int inc(int i) { return i + 1; }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception {
        return MethodHandles.lookup().findStatic(LibHandleLoops.class, name, MethodType.methodType(r, p));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle counted = MethodHandles.countedLoop(h("limit", int.class, int.class), h("zero", int.class, int.class), h("addStep", int.class, int.class, int.class, int.class));
        System.out.println((int) counted.invokeExact(5) + " " + (int) counted.invokeExact(0));
        MethodHandle whileLoop = MethodHandles.whileLoop(h("zero", int.class, int.class), h("small", boolean.class, int.class, int.class), h("doubled", int.class, int.class, int.class));
        System.out.println((int) whileLoop.invokeExact(100));
        MethodHandle doLoop = MethodHandles.doWhileLoop(h("zero", int.class, int.class), h("doubled", int.class, int.class, int.class), h("small", boolean.class, int.class, int.class));
        System.out.println((int) doLoop.invokeExact(-5));
        MethodHandle iterated = MethodHandles.iteratedLoop(null, h("start", String.class, List.class), h("append", String.class, String.class, String.class, List.class));
        System.out.println((String) iterated.invoke(List.of("a", "b")));
        MethodHandle[] clause = {MethodHandles.constant(int.class, 1), h("inc", int.class, int.class),
            MethodHandles.insertArguments(h("small", boolean.class, int.class, int.class), 1, 10), MethodHandles.identity(int.class)};
        System.out.println((int) MethodHandles.loop(clause).invokeExact());
        MethodHandle range = MethodHandles.countedLoop(MethodHandles.constant(int.class, 3), MethodHandles.constant(int.class, 6),
            MethodHandles.constant(String.class, "r"), h("number", String.class, String.class, int.class));
        System.out.println((String) range.invokeExact() + range.type());
        MethodHandle sw = MethodHandles.tableSwitch(MethodHandles.dropArguments(MethodHandles.constant(String.class, "default"), 0, int.class),
            MethodHandles.dropArguments(MethodHandles.constant(String.class, "zero"), 0, int.class), MethodHandles.dropArguments(MethodHandles.constant(String.class, "one"), 0, int.class));
        System.out.println((String) sw.invokeExact(0) + (String) sw.invokeExact(1) + (String) sw.invokeExact(7));
    }
}
