//@ min-jdk: 22
// Memory segments on the heap and outside it, within one thread.
import java.lang.foreign.*;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.*;

public class LibForeignMemory {
    public static void main(String[] args) {
        MemorySegment heap = MemorySegment.ofArray(new int[] {1, 2, 3, 4});
        System.out.println(heap.byteSize() + " " + heap.getAtIndex(ValueLayout.JAVA_INT, 2) + " " + heap.isNative());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment m = arena.allocate(64, 8);
            m.setAtIndex(ValueLayout.JAVA_LONG, 3, 1L << 40);
            m.set(ValueLayout.JAVA_BYTE, 1, (byte) -5);
            m.set(ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN), 5, 0x01020304);
            System.out.println(m.getAtIndex(ValueLayout.JAVA_LONG, 3) + " " + m.get(ValueLayout.JAVA_BYTE, 1) + " " + m.get(ValueLayout.JAVA_BYTE, 5) + " " + m.get(ValueLayout.JAVA_BYTE, 40));
            MemorySegment.copy(heap, 4, m, 32, 8);
            System.out.println(m.get(ValueLayout.JAVA_INT, 32) + m.get(ValueLayout.JAVA_INT, 36) + " " + m.asSlice(32, 8).mismatch(heap.asSlice(4, 8)) + " " + m.isNative());
            MemorySegment text = arena.allocateFrom("text \u00e9");
            System.out.println(text.byteSize() + " " + text.getString(0));
            StructLayout point = MemoryLayout.structLayout(ValueLayout.JAVA_INT.withName("x"), ValueLayout.JAVA_INT.withName("y"));
            VarHandle y = point.varHandle(MemoryLayout.PathElement.groupElement("y"));
            MemorySegment p = arena.allocate(point);
            y.set(p, 0L, 77);
            System.out.println((int) y.get(p, 0L) + " " + point.byteSize() + " " + point.byteOffset(MemoryLayout.PathElement.groupElement("y")) + " " + point);
            m.fill((byte) 3);
            System.out.println(Arrays.toString(m.asSlice(0, 4).toArray(ValueLayout.JAVA_BYTE)) + m.asByteBuffer().getInt(0));
            try {
                m.get(ValueLayout.JAVA_LONG, 60);
            } catch (IndexOutOfBoundsException e) {
                System.out.println("out of bounds");
            }
            heap = m;
        }
        try {
            heap.get(ValueLayout.JAVA_BYTE, 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
