// An uncaught OutOfMemoryError for an impossible array.
public class ErrUncaughtOutOfMemory {
    static Object[] table(int n) {
        return new Object[n];
    }

    public static void main(String[] args) {
        System.out.println(table(3).length);
        System.out.println(table(Integer.MAX_VALUE).length);
    }
}
