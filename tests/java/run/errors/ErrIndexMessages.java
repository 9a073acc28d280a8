// Messages of the index checks of strings, lists, buffers and Objects.
import java.nio.ByteBuffer;
import java.util.*;

public class ErrIndexMessages {
    interface Action { Object run(); }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        attempt(() -> "abc".charAt(3));
        attempt(() -> "abc".charAt(-1));
        attempt(() -> "abc".substring(4));
        attempt(() -> "abc".substring(2, 1));
        attempt(() -> "abc".codePointAt(5));
        attempt(() -> "\u0100bc".charAt(9));
        attempt(() -> new StringBuilder("ab").charAt(2));
        attempt(() -> new StringBuilder("ab").deleteCharAt(5));
        attempt(() -> new StringBuilder("ab").insert(3, "x"));
        attempt(() -> { new StringBuilder("ab").setLength(-1); return 0; });
        attempt(() -> new ArrayList<>(List.of(1)).get(1));
        attempt(() -> new ArrayList<>().remove(0));
        attempt(() -> new ArrayList<>().set(0, 1));
        attempt(() -> { new ArrayList<>().add(2, 1); return 0; });
        attempt(() -> new LinkedList<>().get(0));
        attempt(() -> List.of(1, 2).get(2));
        attempt(() -> List.of(1, 2, 3).get(-1));
        attempt(() -> Arrays.asList(1).get(5));
        attempt(() -> new ArrayList<>(List.of(1, 2)).subList(1, 4));
        attempt(() -> new ArrayList<>(List.of(1, 2)).subList(2, 1));
        attempt(() -> Objects.checkIndex(5, 5));
        attempt(() -> Objects.checkFromToIndex(3, 2, 5));
        attempt(() -> Objects.checkFromIndexSize(1, 9, 5));
        attempt(() -> ByteBuffer.allocate(2).get(2));
        attempt(() -> ByteBuffer.allocate(2).putInt(1));
        attempt(() -> ByteBuffer.allocate(2).limit(3));
        attempt(() -> ByteBuffer.allocate(1).asReadOnlyBuffer().put((byte) 1));
        attempt(() -> new ArrayList<>(-1));
        attempt(() -> new HashMap<>(-1));
        attempt(() -> new HashMap<>(1, Float.NaN));
        attempt(() -> "x".repeat(-1));
        attempt(() -> new BitSet(-3));
        attempt(() -> new Vector<>().elementAt(0));
        attempt(() -> Character.toChars(0x110000));
        attempt(() -> new String(new byte[2], 1, 5));
        attempt(() -> String.valueOf(new char[2], 1, 5));
    }
}
