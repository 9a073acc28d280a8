// Messages of ClassCastException for classes of the program, the library, arrays and lambdas.
import java.util.*;

public class ErrClassCastMessages {
    static class A {}
    static class B extends A {}
    interface I {}

    interface Cast { Object apply(Object o); }

    static void attempt(Object o, Cast c) {
        try {
            c.apply(o);
            System.out.println("cast succeeded");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(new A(), o -> (B) o);
        attempt(new A(), o -> (I) o);
        attempt("s", o -> (Integer) o);
        attempt("s", o -> (A) o);
        attempt(new A(), o -> (String) o);
        attempt(new int[0], o -> (long[]) o);
        attempt(new Object[0], o -> (String[]) o);
        attempt(new A[0][0], o -> (B[][]) o);
        attempt(new ArrayList<>(), o -> (LinkedList<?>) o);
        attempt(null, o -> (B) o);
        attempt(Thread.State.NEW, o -> (Runnable) o);
        try {
            new TreeSet<Object>().add(new A());
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.class.cast("x");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            A.class.asSubclass(B.class);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            List<String> list = new ArrayList<>();
            ((List<Object>) (List<?>) list).add(1);
            String s = list.get(0);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
