// Arrays over the limit of the virtual machine.
public class ErrOutOfMemory {
    interface Maker { Object make(int n); }

    static void attempt(Maker m) {
        try {
            Object o = m.make(Integer.MAX_VALUE);
            System.out.println("made " + o.getClass());
        } catch (OutOfMemoryError e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        attempt(n -> new int[n]);
        attempt(n -> new byte[n]);
        attempt(n -> new long[n]);
        attempt(n -> new Object[n]);
        attempt(n -> new String[n][]);
        attempt(n -> java.lang.reflect.Array.newInstance(double.class, n));
        attempt(n -> new int[2][n]);
        try {
            "ab".repeat(Integer.MAX_VALUE);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        System.out.println("still here");
    }
}
