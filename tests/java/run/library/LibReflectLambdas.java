// What reflection shows of the classes of lambdas, and of classes that serialisation looks at.

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LibReflectLambdas {
    interface Plain {
        Object get();
    }

    interface Covariant extends Plain {
        @Override
        String get();
    }

    interface Consumer<T> {
        void accept(T value);
    }

    interface OfText {
        void accept(String value);
    }

    interface Both extends Consumer<String>, OfText {
    }

    static class Noisy implements Serializable {
        static {
            System.out.println("Noisy is initialised");
        }
    }

    static class Failing implements Serializable {
        static final int VALUE = Integer.parseInt("none");
    }

    static void show(Object lambda) {
        Class<?> type = lambda.getClass();
        String[] methods = Arrays.stream(type.getDeclaredMethods())
                .map(m -> Modifier.toString(m.getModifiers()) + " " + m.getReturnType().getSimpleName() + " " + m.getName()
                        + Arrays.toString(m.getParameterTypes()))
                .sorted()
                .toArray(String[]::new);
        System.out.println(Arrays.toString(methods) + ", fields " + type.getDeclaredFields().length + ", constructors "
                + type.getDeclaredConstructors().length + ", hidden " + type.isHidden());
    }

    static void suid(Class<?> type) {
        try {
            System.out.println(type.getSimpleName() + " " + ObjectStreamClass.lookup(type).getSerialVersionUID());
        } catch (Throwable e) {
            System.out.println(type.getSimpleName() + " " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        int captured = args.length;
        show((Plain) () -> "a");
        show((Covariant) () -> "b");
        show((Both) text -> { });
        show((IntSupplier) () -> captured);
        show((Supplier<String> & Serializable) () -> "c");
        suid(Noisy.class);
        for (int i = 0; i < 2; i++) {
            suid(Failing.class);
        }
    }
}
