// A cast that fails behind erased generics, uncaught.
import java.util.*;

public class ErrUncaughtClassCast {
    static class Cell<T> {
        private Object value;
        Cell(Object value) { this.value = value; }
        @SuppressWarnings("unchecked")
        T get() { return (T) value; }
    }

    static int add(Cell<Integer> c) {
        return c.get() + 1;
    }

    public static void main(String[] args) {
        System.out.println(add(new Cell<>(41)));
        System.out.println(add(new Cell<>("41")));
    }
}
