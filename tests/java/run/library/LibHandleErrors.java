// What lookups and calls of method handles and VarHandles that cannot be say.
import java.lang.invoke.*;
import java.util.ArrayList;
import static java.lang.invoke.MethodType.methodType;

public class LibHandleErrors {
    interface Body { void run() throws Throwable; }

    final int fixed = 4;
    private static int secret(int x) { return x * 2; }

    static void fails(Body body) {
        try {
            body.run();
            System.out.println("nothing thrown");
        } catch (Throwable t) {
            System.out.println((t + " | " + t.getCause()).replaceAll("@[0-9a-f]+", "@hash"));
        }
    }

    public static void main(String[] args) throws Throwable {
        var lookup = MethodHandles.lookup();
        Class<?> own = LibHandleErrors.class;
        MethodType unary = methodType(int.class, int.class);
        fails(() -> lookup.findStatic(own, "nope", methodType(void.class)));
        fails(() -> lookup.findStatic(own, "main", methodType(void.class)));
        fails(() -> lookup.findGetter(own, "nope", int.class));
        fails(() -> lookup.findGetter(own, "fixed", long.class));
        fails(() -> lookup.findConstructor(own, methodType(void.class, int.class)));
        fails(() -> lookup.findVirtual(own, "secret", unary));
        fails(() -> lookup.findStatic(Object.class, "toString", methodType(String.class)));
        fails(() -> lookup.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
        fails(() -> lookup.findSetter(own, "fixed", int.class));
        fails(() -> MethodHandles.publicLookup().findStatic(own, "secret", unary));
        MethodHandle secret = lookup.findStatic(own, "secret", unary);
        fails(() -> secret.invokeExact("s"));
        fails(() -> secret.invokeExact(3));
        fails(() -> secret.invoke("s", "t"));
        fails(() -> secret.invoke((Object) "s"));
        fails(() -> secret.invokeWithArguments(1, 2));
        fails(() -> ((MethodHandle) null).invoke());
        fails(() -> lookup.findConstructor(ArrayList.class, methodType(void.class, int.class)).invoke(-1));
        fails(() -> lookup.findVirtual(Object.class, "toString", methodType(String.class)).invoke((Object) null));
        VarHandle fixed = lookup.findVarHandle(own, "fixed", int.class);
        VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
        fails(() -> fixed.set(new LibHandleErrors(), 3));
        fails(() -> elements.set(new int[1], "x"));
        fails(() -> elements.set(new int[1], 5, 5));
        fails(() -> elements.withInvokeExactBehavior().set(new int[1], 0, (short) 5));
        fails(() -> { Object o = (String) elements.get(new int[1], 0); });
    }
}
