// Of two compare-and-sets from the same value one succeeds.
//@ verdict: verified
//@ outcomes: 1 true false | 2 false true
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleCas {
    static int value;
    static final VarHandle VALUE;
    static boolean first;

    static {
        try {
            VALUE = MethodHandles.lookup().findStaticVarHandle(VarHandleCas.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> first = VALUE.compareAndSet(0, 1));
        other.start();
        boolean second = VALUE.compareAndSet(0, 2);
        other.join();
        System.out.println(VALUE.getVolatile() + " " + first + " " + second);
    }
}
