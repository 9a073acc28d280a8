// Spreaders, collectors, varargs, asType conversions, invokeWithArguments.
import java.lang.invoke.*;
import java.util.*;

public class LibHandleSpread {
    static String all(Object... items) { return items.length + Arrays.toString(items); }
    static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }
    static double prim(byte b, short s, char c, long l, float f, double d, boolean z) { return b + s + c + l + f + d + (z ? 1 : 0); }
    static void nothing(Object o) {}

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle all = l.findStatic(LibHandleSpread.class, "all", MethodType.methodType(String.class, Object[].class));
        MethodHandle three = l.findStatic(LibHandleSpread.class, "three", MethodType.methodType(int.class, int.class, int.class, int.class));
        MethodHandle prim = l.findStatic(LibHandleSpread.class, "prim", MethodType.methodType(double.class, byte.class, short.class, char.class, long.class, float.class, double.class, boolean.class));
        System.out.println(all.isVarargsCollector() + " " + all.invoke(1, "b", null) + all.invoke() + all.invoke((Object) new int[0].length));
        System.out.println(all.asFixedArity().invoke(new Object[] {1, 2}) + " " + all.invoke(new Object[] {3}));
        System.out.println((String) all.asCollector(Object[].class, 2).invokeExact((Object) "x", (Object) "y"));
        System.out.println((int) three.asSpreader(int[].class, 3).invokeExact(new int[] {1, 2, 3}) + " " + three.asSpreader(Object[].class, 2).invoke(4, new Object[] {5, 6}));
        System.out.println(three.invokeWithArguments(7, 8, 9) + " " + three.invokeWithArguments(List.of(1, 1, 1)) + " " + all.invokeWithArguments(1, 2, 3, 4));
        System.out.println((double) prim.invoke((byte) 1, (byte) 2, 'a', 3, 4, 5, true) + " " + prim.invokeWithArguments((byte) 1, (short) 2, 'a', 3L, 4f, 5d, false));
        MethodHandle boxed = three.asType(MethodType.methodType(Object.class, Object.class, Integer.class, short.class));
        System.out.println(boxed.invoke((Object) 1, (Integer) 2, (short) 3) + " " + boxed.type());
        MethodHandle generic = three.asType(three.type().generic());
        try {
            Object o = generic.invokeExact((Object) 1, (Object) "no int", (Object) 3);
        } catch (ClassCastException e) {
            System.out.println("cast failed");
        }
        MethodHandle voidToValue = l.findStatic(LibHandleSpread.class, "nothing", MethodType.methodType(void.class, Object.class)).asType(MethodType.methodType(int.class, String.class));
        System.out.println((int) voidToValue.invokeExact("x"));
        try {
            three.asSpreader(int[].class, 3).invoke(new int[2]);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            three.invokeWithArguments(1, 2);
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong count");
        }
        MethodHandle varargsFormat = l.findStatic(String.class, "format", MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println((String) varargsFormat.invoke("%s-%d", "a", 5));
        MethodType t = MethodType.methodType(int.class, String.class, long[].class);
        System.out.println(t + " " + t.wrap() + " " + t.erase() + " " + t.toMethodDescriptorString() + " " + t.insertParameterTypes(1, char.class) + " " + t.dropParameterTypes(0, 1) + " " + t.changeReturnType(void.class) + " " + t.parameterCount() + t.lastParameterType().getSimpleName()
            + MethodType.fromMethodDescriptorString("(IJ[[Ljava/lang/String;)V", null) + MethodType.genericMethodType(2, true) + t.equals(MethodType.methodType(int.class, String.class, long[].class)));
    }
}
