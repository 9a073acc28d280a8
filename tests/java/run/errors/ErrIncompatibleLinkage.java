// Errors that need no broken class files: abstract instantiation and missing classes by reflection.
public class ErrIncompatibleLinkage {
    static class Loader extends ClassLoader {
        Loader() { super(null); }
        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            throw new ClassNotFoundException("never: " + name);
        }
    }

    static class Defining extends ClassLoader {
        Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
    }

    interface Action { Object run() throws Throwable; }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (Throwable e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> new Loader().loadClass("Foo"));
        attempt(() -> new Loader().loadClass("java.lang.String") == String.class);
        attempt(() -> new Loader().loadClass("ErrIncompatibleLinkage"));
        attempt(() -> new Defining().define("X", new byte[0]));
        attempt(() -> new Defining().define("X", new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
        attempt(() -> new Defining().define("java.lang.X", new byte[10]));
        attempt(() -> new Defining().define("a/b", new byte[10]));
        attempt(() -> Class.forName("ErrIncompatibleLinkage$Missing"));
        attempt(() -> Class.forName("errincompatiblelinkage".toUpperCase()));
        attempt(() -> Class.forName(""));
        attempt(() -> Class.forName("java/lang/String"));
    }
}
