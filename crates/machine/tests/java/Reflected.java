import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;

/** Classes whose initialisation begins inside natives: by reflection, handles and lookups. */
public class Reflected {
    static class Named {
        static int value = 1;
    }

    static class Constructed {
        static int value = 10;
    }

    static class Called {
        static int value = 100;

        static int add(int amount) {
            return value + amount;
        }
    }

    static class Accessed {
        static int field = 1000;
    }

    static class Handled {
        static int twice(int value) {
            return 2 * value + base;
        }

        static int base = 3;
    }

    static class Varied {
        static int field = 4;
    }

    static class Ensured {
        static int value = 5;
    }

    enum Listed {
        ONE, TWO
    }

    interface Defaulted {
        int VALUE = Integer.parseInt("7");

        default int get() {
            return VALUE;
        }
    }

    static class Implementing implements Defaulted {
        static int own = 8;
    }

    static String all() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        StringBuilder text = new StringBuilder();
        text.append(Class.forName("Reflected$Named").getSimpleName());
        text.append(Constructed.class.getDeclaredConstructor().newInstance() != null);
        text.append(' ').append(Called.class.getDeclaredMethod("add", int.class).invoke(null, 1));
        text.append(' ').append(Accessed.class.getDeclaredField("field").getInt(null));
        MethodHandle twice = lookup.findStatic(Handled.class, "twice", MethodType.methodType(int.class, int.class));
        text.append(' ').append((int) twice.invokeExact(4));
        VarHandle field = lookup.findStaticVarHandle(Varied.class, "field", int.class);
        text.append(' ').append((int) field.getVolatile());
        text.append(' ').append(lookup.ensureInitialized(Ensured.class) == Ensured.class);
        text.append(' ').append(Class.forName("Reflected$Listed").getEnumConstants()[1]);
        Object made = Class.forName("Reflected$Implementing").getDeclaredConstructor().newInstance();
        text.append(' ').append(((Defaulted) made).get());
        text.append(' ').append(Array.getLength(Array.newInstance(Listed.class, 2)));
        return text.toString();
    }

    static String[] results = new String[2];

    static void run(int number) {
        try {
            results[number] = all();
        } catch (Throwable e) {
            results[number] = e.toString();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> run(1));
        other.start();
        run(0);
        other.join();
        System.out.println(results[0]);
        System.out.println(results[0].equals(results[1]));
    }
}
