// The second use of a class that failed to initialise is not caught.
public class ErrUncaughtNoClassDef {
    static class Broken {
        static final Object O = make();
        static Object make() { throw new IllegalArgumentException("cannot make"); }
        static void use() {}
    }

    public static void main(String[] args) {
        try {
            Broken.use();
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getException().getMessage() + " " + (e.getException() == e.getCause()) + " " + e.getMessage());
        }
        Broken.use();
    }
}
