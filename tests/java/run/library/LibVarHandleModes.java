// VarHandle access modes on an instance field of each type.
import java.lang.invoke.*;

public class LibVarHandleModes {
    boolean z;
    byte b = 1;
    char c = 'c';
    short s = 2;
    int i = 3;
    long l = 4;
    float f = 5.5f;
    double d = 6.5;
    String o = "o";

    static VarHandle v(String name, Class<?> type) throws Exception {
        return MethodHandles.lookup().findVarHandle(LibVarHandleModes.class, name, type);
    }

    public static void main(String[] args) throws Exception {
        LibVarHandleModes x = new LibVarHandleModes();
        VarHandle vi = v("i", int.class), vl = v("l", long.class), vo = v("o", String.class), vb = v("b", byte.class), vz = v("z", boolean.class);
        VarHandle vf = v("f", float.class), vd = v("d", double.class), vc = v("c", char.class), vs = v("s", short.class);
        System.out.println((int) vi.get(x) + " " + (int) vi.getVolatile(x) + " " + (int) vi.getOpaque(x) + " " + (int) vi.getAcquire(x));
        vi.set(x, 10);
        vi.setVolatile(x, (int) vi.get(x) + 1);
        vi.setOpaque(x, (int) vi.get(x) + 1);
        vi.setRelease(x, (int) vi.get(x) + 1);
        System.out.println(x.i + " " + vi.compareAndSet(x, 13, 14) + vi.compareAndSet(x, 13, 15) + " " + (int) vi.compareAndExchange(x, 14, 20) + (int) vi.compareAndExchangeAcquire(x, 1, 2) + (int) vi.compareAndExchangeRelease(x, 20, 21));
        while (!vi.weakCompareAndSet(x, 21, 22)) {}
        while (!vi.weakCompareAndSetPlain(x, 22, 23)) {}
        while (!vi.weakCompareAndSetAcquire(x, 23, 24)) {}
        while (!vi.weakCompareAndSetRelease(x, 24, 25)) {}
        System.out.println(x.i + " " + (int) vi.getAndSet(x, 30) + (int) vi.getAndSetAcquire(x, 31) + (int) vi.getAndSetRelease(x, 32) + " " + (int) vi.getAndAdd(x, 5) + " " + (int) vi.getAndAddAcquire(x, 5) + (int) vi.getAndAddRelease(x, -2));
        System.out.println((int) vi.getAndBitwiseOr(x, 0xf0) + " " + (int) vi.getAndBitwiseAnd(x, 0x3c) + " " + (int) vi.getAndBitwiseXor(x, -1) + " " + (int) vi.getAndBitwiseOrAcquire(x, 1) + " " + (int) vi.getAndBitwiseXorRelease(x, 2) + " " + (int) vi.getAndBitwiseAndRelease(x, 7) + " " + x.i);
        System.out.println((long) vl.getAndAdd(x, 1L << 40) + " " + vl.compareAndSet(x, 4L + (1L << 40), -1L) + " " + (long) vl.getAndBitwiseAnd(x, 0xffL) + " " + x.l);
        System.out.println(vo.compareAndSet(x, "o", "p") + " " + (String) vo.getAndSet(x, "q") + " " + (String) vo.compareAndExchange(x, "q", null) + " " + x.o);
        System.out.println((byte) vb.getAndAdd(x, (byte) 127) + " " + (byte) vb.getAndBitwiseOr(x, (byte) 3) + " " + vb.compareAndSet(x, (byte) -125, (byte) 9) + x.b);
        System.out.println((short) vs.getAndAdd(x, (short) 32766) + " " + x.s + " " + (short) vs.getAndBitwiseXor(x, (short) -1) + x.s);
        System.out.println((char) vc.getAndAdd(x, (char) 1) + " " + x.c + vc.compareAndSet(x, 'd', 'e') + x.c + (char) vc.getAndSet(x, 'z'));
        System.out.println((boolean) vz.getAndSet(x, true) + " " + vz.compareAndSet(x, true, false) + (boolean) vz.getAndBitwiseOr(x, true) + (boolean) vz.getAndBitwiseXor(x, true) + x.z);
        System.out.println((float) vf.getAndAdd(x, 1.5f) + " " + vf.compareAndSet(x, 7f, -0f) + (float) vf.compareAndExchange(x, 0f, 1f) + x.f);
        System.out.println((double) vd.getAndAdd(x, 0.25) + " " + x.d + vd.compareAndSet(x, 6.75, Double.NaN) + vd.compareAndSet(x, Double.NaN, 1.0) + x.d);
        System.out.println(vi.varType() + " " + vi.coordinateTypes() + " " + vo.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + vi.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
        try {
            vi.set(x, "text");
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        }
        try {
            vo.getAndAdd(x, "y");
        } catch (UnsupportedOperationException e) {
            System.out.println("unsupported");
        }
        VarHandle.fullFence();
        VarHandle.acquireFence();
    }
}
