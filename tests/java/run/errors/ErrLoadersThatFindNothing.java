// A loader that answers null or with a class of another name has found nothing, for Class.forName and for
// resolution; of array types it is asked for the class of the elements.

import java.io.IOException;
import java.io.InputStream;

public class ErrLoadersThatFindNothing {
    public static class Wanted {
    }

    public static class User {
        public static Object make() {
            return new Wanted();
        }
    }

    /** Answers the same to every question, and defines only `User` itself. */
    static class Stubborn extends ClassLoader {
        final Class<?> answer;

        Stubborn(Class<?> answer) {
            super(null);
            this.answer = answer;
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (name.startsWith("java.")) {
                return Class.forName(name, false, null);
            }
            return name.equals(User.class.getName()) ? define(name) : answer;
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = ErrLoadersThatFindNothing.class.getResourceAsStream(name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    interface Attempt {
        Object run() throws Exception;
    }

    static void attempt(Attempt attempt) {
        try {
            System.out.println(attempt.run());
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println("from inside: " + e.getCause() + ", cause " + e.getCause().getCause());
        } catch (Throwable e) {
            System.out.println(e + ", cause " + e.getCause());
        }
    }

    public static void main(String[] args) {
        for (Class<?> answer : new Class<?>[] {null, String.class}) {
            for (String name : new String[] {"p.q.Missing", "[Lp.q.Missing;", "[[Lp.q.Missing;"}) {
                attempt(() -> Class.forName(name, false, new Stubborn(answer)));
            }
            attempt(() -> new Stubborn(answer).loadClass(User.class.getName()).getMethod("make").invoke(null));
        }
        attempt(() -> Class.forName("[Lp.q.Missing;", false, ErrLoadersThatFindNothing.class.getClassLoader()));
        attempt(() -> Class.forName("p.q.Missing", false, null));
        attempt(() -> Class.forName("[".repeat(255) + "I").getName().length());
        attempt(() -> Class.forName("[".repeat(256) + "I").getName().length());
        attempt(() -> Class.forName("[".repeat(40_000) + "I").getName().length());
    }
}
