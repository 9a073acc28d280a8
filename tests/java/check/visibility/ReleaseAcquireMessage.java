// Whoever acquires what was released sees what was written before: no race, and through one place
// only there is nothing weaker than an order of all accesses.
//@ verdict: verified
//@ outcomes: 42 | early
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ReleaseAcquireMessage {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup()
                    .findStaticVarHandle(ReleaseAcquireMessage.class, "ready", boolean.class);
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
