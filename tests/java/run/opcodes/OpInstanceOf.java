// instanceof and checkcast with classes, interfaces, arrays and null.
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

public class OpInstanceOf {
    interface Shape {}
    static class Base implements Shape {}
    static class Derived extends Base {}

    static String test(Object o) {
        return (o instanceof Object) + " " + (o instanceof Shape) + " " + (o instanceof Base) + " " + (o instanceof Derived) + " "
            + (o instanceof Object[]) + " " + (o instanceof Shape[]) + " " + (o instanceof Base[][]) + " " + (o instanceof int[]) + " "
            + (o instanceof Serializable) + " " + (o instanceof Cloneable) + " " + (o instanceof Serializable[]) + " "
            + (o instanceof List) + " " + (o instanceof Comparable<?>);
    }

    static String cast(Object o, int kind) {
        try {
            switch (kind) {
                case 0: return "" + (((Shape) o) == o);
                case 1: return "" + (((Derived) o) == o);
                case 2: return "" + (((Object[]) o) == o);
                case 3: return "" + (((Base[]) o) == o);
                case 4: return "" + (((int[]) o) == o);
                default: return "" + (((Cloneable) o) == o);
            }
        } catch (ClassCastException e) {
            return "no";
        }
    }

    public static void main(String[] args) {
        Object[] objects = {null, new Object(), new Base(), new Derived(), new Derived[1], new Base[1][1], new int[1], new int[1][1],
            "s", 5, new ArrayList<String>(), new Shape() {}, (Runnable) () -> {}};
        for (Object o : objects) {
            StringBuilder s = new StringBuilder(test(o)).append(" |");
            for (int kind = 0; kind < 6; kind++) {
                s.append(' ').append(cast(o, kind));
            }
            System.out.println(s);
        }
    }
}
