// VarHandles of static fields, arrays of every type, byte views, final fields and handles made from them.
import java.lang.invoke.*;
import java.nio.*;
import java.util.*;

public class LibVarHandleKinds {
    static int counter = 7;
    static volatile String text = "t";
    final int fixed = 3;

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarHandle vs = l.findStaticVarHandle(LibVarHandleKinds.class, "counter", int.class);
        VarHandle vt = l.findStaticVarHandle(LibVarHandleKinds.class, "text", String.class);
        System.out.println((int) vs.getAndAdd(3) + " " + counter + " " + vt.compareAndSet("t", "u") + text);
        VarHandle vf = l.findVarHandle(LibVarHandleKinds.class, "fixed", int.class);
        System.out.println((int) vf.get(new LibVarHandleKinds()) + " " + vf.isAccessModeSupported(VarHandle.AccessMode.SET));
        try {
            vf.set(new LibVarHandleKinds(), 4);
        } catch (UnsupportedOperationException e) {
            System.out.println("final");
        }
        int[] ints = {1, 2, 3};
        VarHandle vi = MethodHandles.arrayElementVarHandle(int[].class);
        System.out.println((int) vi.getAndAdd(ints, 1, 10) + " " + vi.compareAndSet(ints, 0, 1, 5) + Arrays.toString(ints));
        long[] longs = {1L << 40};
        System.out.println((long) MethodHandles.arrayElementVarHandle(long[].class).getAndBitwiseXor(longs, 0, 1L) + " " + longs[0]);
        byte[] bytes = new byte[16];
        MethodHandles.arrayElementVarHandle(byte[].class).setVolatile(bytes, 2, (byte) 5);
        boolean[] flags = new boolean[2];
        System.out.println(MethodHandles.arrayElementVarHandle(boolean[].class).compareAndSet(flags, 1, false, true) + Arrays.toString(flags));
        char[] chars = {'a'};
        short[] shorts = {1};
        float[] floats = {1.5f};
        double[] doubles = {2.5};
        System.out.println((char) MethodHandles.arrayElementVarHandle(char[].class).getAndAdd(chars, 0, (char) 2) + "" + chars[0] + (short) MethodHandles.arrayElementVarHandle(short[].class).getAndSet(shorts, 0, (short) -1) + shorts[0]
            + (float) MethodHandles.arrayElementVarHandle(float[].class).getAndAdd(floats, 0, 1f) + floats[0] + (double) MethodHandles.arrayElementVarHandle(double[].class).compareAndExchange(doubles, 0, 2.5, 9.0) + doubles[0]);
        String[] strings = {"a", null};
        VarHandle vstr = MethodHandles.arrayElementVarHandle(String[].class);
        System.out.println(vstr.compareAndSet(strings, 1, null, "b") + (String) vstr.getAndSet(strings, 0, "c") + Arrays.toString(strings));
        try {
            MethodHandles.arrayElementVarHandle(Object[].class).set((Object[]) strings, 0, (Object) 5);
        } catch (ArrayStoreException | ClassCastException e) {
            System.out.println("store refused");
        }
        try {
            vi.get(ints, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        VarHandle be = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        VarHandle le = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        be.set(bytes, 0, 0x01020304);
        le.set(bytes, 5, 0x1122334455667788L);
        System.out.println(Arrays.toString(bytes) + " " + Integer.toHexString((int) be.get(bytes, 1)) + " " + Long.toHexString((long) le.get(bytes, 0)));
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        VarHandle bb = MethodHandles.byteBufferViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
        bb.set(buffer, 3, (short) 0x0a0b);
        System.out.println(buffer.get(3) + " " + buffer.get(4) + " " + (short) bb.get(buffer, 3));
        MethodHandle cas = vi.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET);
        System.out.println((boolean) cas.invokeExact(ints, 2, 3, 33) + " " + ints[2] + cas.type());
        MethodHandle getter = MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.GET, MethodType.methodType(int.class, int[].class, int.class));
        System.out.println((int) getter.invokeExact(vi, ints, 2));
    }
}
