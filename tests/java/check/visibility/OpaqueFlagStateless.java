// An opaque flag is coherent but orders nothing else: the data races although no sequentially
// consistent execution has its two accesses side by side. A search that remembers paths, not states,
// sees it by happens-before.
//@ verdict: violated
//@ kinds: data-race
//@ options: --preset dpor
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class OpaqueFlagStateless {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(OpaqueFlagStateless.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            READY.setOpaque(true);
        }).start();
        System.out.println((boolean) READY.getOpaque() ? String.valueOf(data) : "early");
    }
}
