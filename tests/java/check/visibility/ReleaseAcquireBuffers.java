// Each thread releases one place and acquires the other. By the memory model of VarHandle both may read
// 0; accesses are explored in one order for all, where one of them reads 1. So the assertion is not
// refuted, and the verdict must not say that it holds.
//@ verdict: incomplete
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ReleaseAcquireBuffers {
    static final int[] PLACES = new int[2];
    static final VarHandle AT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[2];
        Thread other = new Thread(() -> {
            AT.setRelease(PLACES, 0, 1);
            seen[0] = (int) AT.getAcquire(PLACES, 1);
        });
        other.start();
        AT.setRelease(PLACES, 1, 1);
        seen[1] = (int) AT.getAcquire(PLACES, 0);
        other.join();
        assert seen[0] + seen[1] > 0;
    }
}
