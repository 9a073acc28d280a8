// Instructions and operand forms that javac never emits; see Assemble.java.txt for the code of the classes used here.
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

public class OpAssembled {
    public static String show(int a, int b) { return a + " " + b; }
    public static String show(int a, int b, int c) { return show(a, b) + " " + c; }
    public static String show(int a, int b, int c, int d) { return show(a, b, c) + " " + d; }
    public static String show(int a, int b, int c, int d, int e) { return show(a, b, c, d) + " " + e; }
    public static String show(int a, int b, int c, int d, int e, int f) { return show(a, b, c, d, e) + " " + f; }
    public static String show(int a, long b, int c) { return a + " " + b + " " + c; }
    public static String show(long a, int b, long c) { return a + " " + b + " " + c; }
    public static String show(long a, long b) { return a + " " + b; }
    public static String show(long a, int b, int c, long d) { return a + " " + b + " " + c + " " + d; }
    public static String show(int a, int b, long c, int d, int e) { return a + " " + b + " " + c + " " + d + " " + e; }
    public static String show(long a, long b, long c) { return a + " " + b + " " + c; }

    public static Object bootstrap(MethodHandles.Lookup lookup, String name, Class<?> type, Object... rest) {
        System.out.println("bootstrap " + name + " " + type + " " + Arrays.toString(rest) + " " + lookup.lookupClass());
        return switch (name) {
            case "text" -> "computed text";
            case "wide" -> 1L << 40;
            case "narrow" -> 4;
            default -> throw new IllegalStateException("failed bootstrap");
        };
    }

    static int combine(int extra, int a, int b) { return extra + a * 10 + b; }

    public static CallSite callSite(MethodHandles.Lookup lookup, String name, MethodType type, int extra) throws Exception {
        System.out.println("link " + name + type);
        MethodHandle target = MethodHandles.lookup().findStatic(OpAssembled.class, name, type.insertParameterTypes(0, int.class));
        return new ConstantCallSite(MethodHandles.insertArguments(target, 0, extra));
    }

    static Object call(Class<?> c, String name, Class<?>[] types, Object... args) throws Exception {
        return c.getMethod(name, types).invoke(null, args);
    }

    public static void main(String[] args) throws Exception {
        Class<?> forms = Class.forName("OpAssembledForms");
        Class<?>[] none = {}, one = {int.class}, two = {int.class, int.class};
        for (String name : ("nop swap pop pop2OfTwo pop2OfLong dupX1 dupX2OverTwo dupX2OverLong dup2OfTwo dup2OfLong dup2X1OfTwo dup2X1OfLong dup2X2TwoOverTwo "
            + "dup2X2LongOverTwo dup2X2TwoOverLong dup2X2LongOverLong gotoW methodType").split(" ")) {
            System.out.println(name + ": " + call(forms, name, none));
        }
        System.out.println(call(forms, "loop", one, 7) + " " + call(forms, "valueKeptAcrossBranch", one, 0) + " " + call(forms, "valueKeptAcrossBranch", one, 1));
        MethodHandle valueOf = (MethodHandle) call(forms, "methodHandle", none);
        System.out.println(valueOf.type());
        for (int i = 0; i < 2; i++) {
            System.out.println(call(forms, "dynamicText", none) + " " + call(forms, "dynamicLong", none) + " " + call(forms, "dynamicInt", none));
            System.out.println(call(forms, "dynamicCall", two, 1, 2) + " " + call(forms, "dynamicCall", two, 3, 4));
            try {
                call(forms, "dynamicFailing", none);
            } catch (InvocationTargetException e) {
                System.out.println(e.getCause());
            }
        }
        System.out.println(Arrays.deepToString((Object[]) call(forms, "arrays", none)));
        Class<?> subroutines = Class.forName("OpAssembledSubroutines");
        for (String name : "jsr jsrW nested".split(" ")) System.out.println(name + ": " + call(subroutines, name, one, 5));
    }
}
