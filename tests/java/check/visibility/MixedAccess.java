// A field written by a volatile access of a VarHandle and read as a plain field.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 1
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class MixedAccess {
    static int value;
    static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findStaticVarHandle(MixedAccess.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> VALUE.setVolatile(1)).start();
        System.out.println(value);
    }
}
