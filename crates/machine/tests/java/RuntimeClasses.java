import java.io.InputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/** Classes that threads define at run time: which ones there are depends on the schedule. */
public class RuntimeClasses {
    /** Defined with different texts under one name. */
    public static class Piece implements Supplier<String> {
        static String seen = "nobody";
        public int before;
        public String text = "plain text";

        public String get() {
            String last = seen;
            seen = text;
            return text + " after " + last;
        }
    }

    /** Resolves the piece by its name, through its own loader. */
    public static class User implements Supplier<String> {
        public String get() {
            Piece piece = new Piece();
            Supplier<String> lambda = () -> piece.text + "/" + piece.before;
            Object[] pieces = new Piece[] {piece};
            return piece.get() + ", " + lambda.get() + ", " + (pieces[0] instanceof Piece) + ", " + Piece.seen;
        }
    }

    interface Left {
        String left(String text);
    }

    interface Right {
        int right(int number, long other);
    }

    static byte[] bytes(String name, String text) throws Exception {
        byte[] bytes;
        try (InputStream in = RuntimeClasses.class.getResourceAsStream(name + ".class")) {
            bytes = in.readAllBytes();
        }
        byte[] from = "plain text".getBytes("UTF-8"), to = text.getBytes("UTF-8");
        for (int i = 0; i + from.length <= bytes.length; i++) {
            if (java.util.Arrays.equals(bytes, i, i + from.length, from, 0, from.length)) {
                System.arraycopy(to, 0, bytes, i, to.length);
            }
        }
        return bytes;
    }

    /** Defines the pieces itself, whoever asks first decides how. */
    static class Loader extends ClassLoader {
        final String text;

        Loader(String text) {
            super(RuntimeClasses.class.getClassLoader());
            this.text = text;
        }

        Class<?> define(String simple, String text) throws Exception {
            byte[] bytes = bytes("RuntimeClasses$" + simple, text);
            return defineClass("RuntimeClasses$" + simple, bytes, 0, bytes.length);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try {
                if (name.endsWith("$Piece") || name.endsWith("$User")) {
                    return define(name.substring(name.indexOf('$') + 1), text);
                }
            } catch (Exception e) {
                throw new ClassNotFoundException(name, e);
            }
            return super.loadClass(name, resolve);
        }
    }

    @SuppressWarnings("unchecked")
    static String use(Loader loader) throws Exception {
        Class<?> user = loader.loadClass("RuntimeClasses$User");
        return ((Supplier<String>) user.getDeclaredConstructor().newInstance()).get();
    }

    static String[] results = new String[2];

    static void inTwo(java.util.function.IntFunction<String> work) throws Exception {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int number = i;
            threads[i] = new Thread(() -> results[number] = work.apply(number));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(results[0] + " | " + results[1]);
    }

    /** One loader, for which both threads define the piece. */
    static void oneLoader() throws Exception {
        Loader loader = new Loader("third text");
        inTwo(number -> {
            String outcome;
            try {
                loader.define("Piece", number == 0 ? "first text" : "other text");
                outcome = "defined";
            } catch (LinkageError e) {
                outcome = "too late";
            } catch (Exception e) {
                outcome = e.toString();
            }
            try {
                return outcome + ": " + use(loader);
            } catch (LinkageError e) {
                return outcome + ": " + e.getClass().getName();
            } catch (Exception e) {
                return e.toString();
            }
        });
    }

    /** A loader for each thread, numbered in the order of their use. */
    static void twoLoaders() throws Exception {
        inTwo(number -> {
            try {
                return use(new Loader(number == 0 ? "first text" : "other text"));
            } catch (Exception e) {
                return e.toString();
            }
        });
    }

    /** Proxies of different interfaces, named in the order of their making. */
    static void proxies() throws Exception {
        ClassLoader loader = RuntimeClasses.class.getClassLoader();
        InvocationHandler handler = (proxy, method, arguments) ->
                method.getReturnType() == int.class ? (Object) (arguments.length * 10) : method.getName() + arguments[0];
        inTwo(number -> {
            Class<?> type = number == 0 ? Left.class : Right.class;
            Object proxy = Proxy.newProxyInstance(loader, new Class<?>[] {type}, handler);
            String text = proxy.getClass().getSimpleName() + " is " + type.getSimpleName();
            return text + " " + (number == 0 ? ((Left) proxy).left("!") : ((Right) proxy).right(1, 2));
        });
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "one" -> oneLoader();
            case "two" -> twoLoaders();
            default -> proxies();
        }
    }
}
