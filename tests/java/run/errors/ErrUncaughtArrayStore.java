// ArrayStoreException through varargs of a generic method, uncaught.
public class ErrUncaughtArrayStore {
    static void put(Object[] a, Object o) {
        a[0] = o;
    }

    public static void main(String[] args) {
        Number[] numbers = new Integer[1];
        put(numbers, 5);
        System.out.println(numbers[0]);
        put(numbers, 5.0);
    }
}
