// The access modes of a VarHandle: the updates of any mode are one step.
//@ verdict: verified
//@ outcomes: 13
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleModes {
    static int value;
    static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findStaticVarHandle(VarHandleModes.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void add(int n) {
        int unused = (int) VALUE.getAndAddAcquire(n);
        unused = (int) VALUE.getAndBitwiseOrRelease(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> add(3));
        other.start();
        add(10);
        other.join();
        System.out.println((int) VALUE.getVolatile());
    }
}
