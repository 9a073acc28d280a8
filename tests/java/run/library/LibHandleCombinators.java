// Combinators: bindTo, insertArguments, filters, fold, guard, permute, drop, catch, constant, identity.
import java.lang.invoke.*;

public class LibHandleCombinators {
    static String join(String a, int b, double c) { return a + "|" + b + "|" + c; }
    static int length(String s) { return s.length(); }
    static boolean isLong(String s) { return s.length() > 3; }
    static String up(String s) { return s.toUpperCase(); }
    static String down(String s) { return s.toLowerCase(); }
    static int sum(int a, int b) { return a + b; }
    static String fail(String s) { throw new IllegalStateException("failed on " + s); }
    static String recover(IllegalStateException e, String s) { return "recovered " + s + ": " + e.getMessage(); }
    static String after(Throwable t, String result, String arg) { return "after " + (t == null) + result + arg; }
    static void log(int n) { System.out.print("log" + n + " "); }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception {
        return MethodHandles.lookup().findStatic(LibHandleCombinators.class, name, MethodType.methodType(r, p));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle join = h("join", String.class, String.class, int.class, double.class);
        MethodHandle length = h("length", int.class, String.class);
        MethodHandle up = h("up", String.class, String.class);
        MethodHandle down = h("down", String.class, String.class);
        MethodHandle sum = h("sum", int.class, int.class, int.class);
        System.out.println((String) join.bindTo("bound").invokeExact(1, 2.0));
        System.out.println((String) MethodHandles.insertArguments(join, 1, 5, 2.5).invokeExact("inserted"));
        System.out.println((String) MethodHandles.filterArguments(join, 0, up, h("length", int.class, String.class)).invoke("filter", "four", 1f));
        System.out.println((int) MethodHandles.filterReturnValue(up, length).invokeExact("abcde"));
        System.out.println((int) MethodHandles.foldArguments(sum, MethodHandles.identity(int.class)).invokeExact(4));
        MethodHandle threePlus = MethodHandles.insertArguments(sum, 0, 3);
        System.out.println((int) MethodHandles.foldArguments(MethodHandles.dropArguments(sum, 2, long.class), threePlus).invokeExact(4, 9L));
        MethodHandle guarded = MethodHandles.guardWithTest(h("isLong", boolean.class, String.class), up, down);
        System.out.println((String) guarded.invokeExact("Abc") + (String) guarded.invokeExact("Abcd"));
        MethodHandle permuted = MethodHandles.permuteArguments(join, MethodType.methodType(String.class, int.class, double.class, String.class), 2, 0, 1);
        System.out.println((String) permuted.invokeExact(1, 2.0, "p"));
        System.out.println((int) MethodHandles.permuteArguments(sum, MethodType.methodType(int.class, int.class), 0, 0).invokeExact(8));
        System.out.println((String) MethodHandles.dropArguments(up, 1, int.class, Object.class).invoke("drop", 1, null));
        MethodHandle caught = MethodHandles.catchException(h("fail", String.class, String.class), IllegalStateException.class, h("recover", String.class, IllegalStateException.class, String.class));
        System.out.println((String) caught.invokeExact("arg"));
        MethodHandle tried = MethodHandles.tryFinally(up, h("after", String.class, Throwable.class, String.class, String.class));
        System.out.println((String) tried.invokeExact("try"));
        System.out.println((Object) MethodHandles.constant(int.class, 42).invoke() + " " + (String) MethodHandles.identity(String.class).invokeExact("id") + " " + (int) MethodHandles.zero(int.class).invokeExact() + " " + MethodHandles.empty(MethodType.methodType(Object.class, int.class)).invoke(1));
        MethodHandle collected = MethodHandles.collectArguments(join, 1, sum);
        System.out.println((String) collected.invokeExact("c", 2, 3, 1.0) + " " + collected.type());
        MethodHandles.foldArguments(MethodHandles.dropArguments(MethodHandles.constant(String.class, "k"), 0, int.class), h("log", void.class, int.class)).invoke(7);
        System.out.println();
        MethodHandle thrower = MethodHandles.throwException(String.class, RuntimeException.class);
        try {
            String s = (String) thrower.invokeExact(new RuntimeException("thrown"));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println((boolean) MethodHandles.explicitCastArguments(MethodHandles.identity(int.class), MethodType.methodType(boolean.class, double.class)).invokeExact(3.9));
    }
}
