// Hidden classes and classes defined through a lookup.
import java.io.InputStream;
import java.lang.invoke.*;
import java.util.function.*;

public class LibHiddenClasses {
    public static class Template implements IntSupplier {
        static int made;
        final int id = ++made;
        public int getAsInt() { return id * 10 + peek(); }
        static int peek() { return secret(); }
    }

    private static int secret() { return 7; }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        byte[] bytes;
        try (InputStream in = LibHiddenClasses.class.getResourceAsStream("LibHiddenClasses$Template.class")) {
            bytes = in.readAllBytes();
        }
        MethodHandles.Lookup h = l.defineHiddenClass(bytes, true, MethodHandles.Lookup.ClassOption.NESTMATE);
        Class<?> c = h.lookupClass();
        System.out.println(c.isHidden() + " " + c.getName().startsWith("LibHiddenClasses$Template/") + " " + (c == Template.class) + " " + c.getNestHost().getSimpleName() + " " + c.getCanonicalName());
        IntSupplier s = (IntSupplier) h.findConstructor(c, MethodType.methodType(void.class)).invoke();
        System.out.println(s.getAsInt() + " " + new Template().getAsInt() + " " + (s instanceof Template) + " " + c.isInstance(s));
        MethodHandles.Lookup other = l.defineHiddenClass(bytes, false);
        System.out.println(other.lookupClass() != c);
        try {
            Class.forName(c.getName());
        } catch (ClassNotFoundException e) {
            System.out.println("cannot be found by name");
        }
        Object data = "class data";
        MethodHandles.Lookup d = l.defineHiddenClassWithClassData(bytes, data, true);
        System.out.println((String) MethodHandles.classData(d, "_", String.class));
    }
}
