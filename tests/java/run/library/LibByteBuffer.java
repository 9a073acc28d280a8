// ByteBuffer: heap and direct, orders, views, slices, compaction, read-only.
import java.nio.*;
import java.util.*;

public class LibByteBuffer {
    static void use(ByteBuffer b) {
        b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090a0b0c0d0e0fL).putChar('x').putFloat(1.5f).putDouble(-2.5);
        System.out.println(b + " " + b.remaining());
        b.flip();
        System.out.println(b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " " + b.getChar() + " " + b.getFloat() + " " + b.getDouble() + " " + b.hasRemaining());
        b.clear().order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(Integer.toHexString(b.getInt(3)) + " " + Long.toHexString(b.getLong(7)) + " " + b.order());
        b.position(4).limit(12);
        ByteBuffer slice = b.slice(), dup = b.duplicate();
        slice.put(0, (byte) 99);
        System.out.println(b.get(4) + " " + slice + " " + dup + " " + slice.order() + " " + b.slice(5, 3).capacity());
        b.compact();
        System.out.println(b + " " + b.get(0) + " " + b.mark().position(20).reset().position());
        IntBuffer ints = b.clear().order(ByteOrder.BIG_ENDIAN).asIntBuffer();
        ints.put(1).put(new int[] {2, 3}).flip();
        System.out.println(ints.get(1) + " " + b.getInt(8) + " " + ints + b.asCharBuffer().get(1) + (int) b.asShortBuffer().get(5));
        byte[] out = new byte[6];
        b.get(out, 1, 4).get(2, out, 5, 1);
        System.out.println(Arrays.toString(out) + b.isDirect() + b.hasArray());
        ByteBuffer ro = b.asReadOnlyBuffer();
        for (Runnable r : new Runnable[] {() -> ro.put((byte) 1), () -> b.position(1000), () -> { b.position(b.limit()); b.get(); }, () -> { b.limit(b.position()); b.putInt(1); }, () -> ro.array(), () -> b.getInt(b.capacity() - 2)}) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }

    public static void main(String[] args) {
        use(ByteBuffer.allocate(40));
        use(ByteBuffer.allocateDirect(40));
        ByteBuffer w = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5}, 1, 3);
        System.out.println(w + " " + w.arrayOffset() + w.slice().arrayOffset() + " " + w.equals(ByteBuffer.wrap(new byte[] {2, 3, 4})) + w.hashCode() + w.compareTo(ByteBuffer.wrap(new byte[] {2, 9})) + w.mismatch(ByteBuffer.wrap(new byte[] {2, 3, 9})));
        CharBuffer c = CharBuffer.wrap("hello");
        System.out.println(c.subSequence(1, 3) + " " + c.get() + c + c.length() + c.charAt(0) + CharBuffer.allocate(3).put("ab").flip());
        LongBuffer l = LongBuffer.allocate(3).put(5L).put(1, 6L);
        System.out.println(l + " " + l.get(1) + DoubleBuffer.wrap(new double[] {1.5}).get() + FloatBuffer.allocate(1) + ShortBuffer.wrap(new short[] {3, 4}, 1, 1).get());
        ByteBuffer d = ByteBuffer.allocateDirect(8), h = ByteBuffer.allocate(8);
        h.putLong(0x1122334455667788L).flip();
        d.put(h).flip();
        System.out.println(Long.toHexString(d.getLong()) + d.alignedSlice(8).capacity() + ByteOrder.nativeOrder());
    }
}
