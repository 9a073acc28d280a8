// A release store and an acquire load are enough to hand data over.
//@ verdict: verified
//@ outcomes: early | 42
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ReleaseAcquire {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(ReleaseAcquire.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            READY.setRelease(true);
        }).start();
        System.out.println((boolean) READY.getAcquire() ? String.valueOf(data) : "early");
    }
}
