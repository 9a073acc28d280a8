// Resources that fail to close, uncaught.
public class ErrUncaughtSuppressed {
    record Res(String name) implements AutoCloseable {
        @Override public void close() throws Exception {
            System.out.println("closing " + name);
            throw new Exception("close of " + name, new IllegalStateException("root of " + name));
        }
    }

    static void use(Res r) {
        throw new UnsupportedOperationException("use of " + r);
    }

    public static void main(String[] args) throws Exception {
        try (Res a = new Res("a"); Res b = new Res("b")) {
            use(b);
        }
    }
}
