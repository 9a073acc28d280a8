// Guarded method handles and call sites that change: catchException, tryFinally, MutableCallSite, SwitchPoint.
import java.io.IOException;
import java.lang.invoke.*;
import static java.lang.invoke.MethodType.methodType;

public class LibHandleGuards {
    static int risky(int x) {
        if (x > 2) throw new IllegalStateException("risky " + x);
        return x;
    }
    static int caught(IllegalStateException e, int x) {
        System.out.println("caught " + e.getMessage());
        return -x;
    }
    static int cleanup(Throwable t, int result, int x) {
        System.out.println("cleanup " + t + " " + result + " " + x);
        return result + 100;
    }
    static void quiet(long x, String s) { System.out.println(s + x); }
    static void tidy(Throwable t, long x) { System.out.println("tidy " + t + " " + x); }

    public static void main(String[] args) throws Throwable {
        var lookup = MethodHandles.lookup();
        MethodHandle risky = lookup.findStatic(LibHandleGuards.class, "risky", methodType(int.class, int.class));
        MethodHandle caught = lookup.findStatic(LibHandleGuards.class, "caught", methodType(int.class, IllegalStateException.class, int.class));
        MethodHandle guarded = MethodHandles.catchException(risky, IllegalStateException.class, caught);
        System.out.println((int) guarded.invokeExact(1) + " " + (int) guarded.invokeExact(3));
        MethodHandle missed = MethodHandles.catchException(risky, IOException.class, MethodHandles.dropArguments(risky, 0, IOException.class));
        try {
            int never = (int) missed.invokeExact(9);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[1].getMethodName());
        }
        MethodHandle cleanup = lookup.findStatic(LibHandleGuards.class, "cleanup", methodType(int.class, Throwable.class, int.class, int.class));
        MethodHandle finished = MethodHandles.tryFinally(risky, cleanup);
        System.out.println((int) finished.invokeExact(2));
        try {
            int never = (int) finished.invokeExact(5);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle quiet = lookup.findStatic(LibHandleGuards.class, "quiet", methodType(void.class, long.class, String.class));
        MethodHandle tidy = lookup.findStatic(LibHandleGuards.class, "tidy", methodType(void.class, Throwable.class, long.class));
        MethodHandles.tryFinally(quiet, tidy).invokeExact(7L, "quiet ");
        sites();
    }

    static void sites() throws Throwable {
        MutableCallSite site = new MutableCallSite(MethodHandles.constant(String.class, "one"));
        MethodHandle invoker = site.dynamicInvoker();
        System.out.println((String) invoker.invokeExact());
        site.setTarget(MethodHandles.constant(String.class, "two"));
        System.out.println((String) invoker.invokeExact());
        try {
            new VolatileCallSite(methodType(void.class)).dynamicInvoker().invokeExact();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        SwitchPoint point = new SwitchPoint();
        MethodHandle switched = point.guardWithTest(MethodHandles.constant(int.class, 1), MethodHandles.constant(int.class, 2));
        System.out.println((int) switched.invokeExact());
        SwitchPoint.invalidateAll(new SwitchPoint[] {point});
        System.out.println((int) switched.invokeExact() + " " + point.hasBeenInvalidated());
    }
}
