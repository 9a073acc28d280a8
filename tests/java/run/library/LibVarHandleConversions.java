// VarHandles called with other types than their own, through views, and through their method handles.
import java.lang.invoke.*;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class LibVarHandleConversions {
    long l;
    String s;
    static double d;

    public static void main(String[] args) throws Throwable {
        var lookup = MethodHandles.lookup();
        var object = new LibVarHandleConversions();
        VarHandle l = lookup.findVarHandle(LibVarHandleConversions.class, "l", long.class);
        l.set(object, 5);
        l.set((Object) object, (Integer) 6);
        Object boxed = l.getAndAdd(object, (short) 2);
        System.out.println(boxed + " " + (double) (long) l.get(object) + " " + l.compareAndSet(object, (byte) 8, 'a') + " " + object.l);
        l.getAndSet(object, 1L);
        VarHandle s = lookup.findVarHandle(LibVarHandleConversions.class, "s", String.class);
        s.setVolatile(object, (Object) "text");
        CharSequence chars = (CharSequence) s.getAcquire(object);
        Comparable<?> old = (Comparable<?>) s.getAndSet(object, null);
        System.out.println(chars + " " + old + " " + object.s);
        VarHandle d = lookup.findStaticVarHandle(LibVarHandleConversions.class, "d", double.class);
        d.set(3);
        System.out.println((Object) d.get() + " " + (double) d.getAndAdd(1.5f) + " " + LibVarHandleConversions.d);
        byte[] bytes = new byte[8];
        VarHandle ints = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        ints.set(bytes, 1, 0x01020304);
        VarHandle longs = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        System.out.println(Arrays.toString(bytes) + " " + (int) ints.get(bytes, 1) + " " + (long) longs.get(ByteBuffer.wrap(bytes), 0));
        for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
            System.out.println(mode + " " + l.isAccessModeSupported(mode) + " " + l.accessModeType(mode) + " " + s.isAccessModeSupported(mode));
        }
        MethodHandle swap = l.toMethodHandle(VarHandle.AccessMode.GET_AND_SET);
        System.out.println((long) swap.invokeExact(object, 77L) + " " + object.l + " " + swap.type());
        MethodHandle invoker = MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET, l.accessModeType(VarHandle.AccessMode.GET));
        System.out.println((long) invoker.invokeExact(l, object));
    }
}
