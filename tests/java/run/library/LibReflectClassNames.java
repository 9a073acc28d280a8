//@ flags: -parameters
// Names of classes of every kind, enclosing members, parameter names, forName of arrays.
import java.lang.reflect.*;
import java.util.*;

public class LibReflectClassNames {
    class Inner { class Deep {} }
    static class Nested {}
    static Object anonymous = new Object() {};

    LibReflectClassNames() {
        class InConstructor {}
        show(InConstructor.class);
    }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getCanonicalName() + " | " + c.getTypeName() + " | " + c.toString() + " | [" + c.getPackageName() + "] "
            + (c.isMemberClass() ? "member " : "") + (c.isLocalClass() ? "local " : "") + (c.isAnonymousClass() ? "anonymous " : "")
            + (c.getEnclosingClass() == null ? "" : "in " + c.getEnclosingClass().getSimpleName()) + (c.getEnclosingMethod() == null ? "" : " of " + c.getEnclosingMethod().getName())
            + (c.getEnclosingConstructor() == null ? "" : " of constructor") + (c.getDeclaringClass() == null ? "" : " declared"));
    }

    static void method(int first, String... others) {
        class Local {}
        show(Local.class);
        show(new Local() {}.getClass());
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {int.class, void.class, String.class, int[].class, String[][].class, Map.Entry.class, Map.Entry[].class, LibReflectClassNames.class,
            Inner.class, Inner.Deep.class, Nested.class, Nested[].class, anonymous.getClass(), Thread.State.class}) {
            show(c);
        }
        method(1);
        new LibReflectClassNames();
        for (Parameter p : LibReflectClassNames.class.getDeclaredMethod("method", int.class, String[].class).getParameters()) {
            System.out.println(p + " " + p.getName() + " " + p.isNamePresent() + " " + p.isVarArgs());
        }
        for (String name : new String[] {"[I", "[[D", "[Ljava.lang.String;", "LibReflectClassNames$Nested", "[LLibReflectClassNames$Nested;"}) {
            System.out.println(Class.forName(name).getTypeName());
        }
        System.out.println(int[].class.getComponentType() + " " + int[][].class.componentType() + " " + String.class.arrayType() + " " + int.class.isPrimitive() + int[].class.isArray() + Integer.TYPE);
        System.out.println(Object[].class.isAssignableFrom(String[].class) + " " + Object.class.isAssignableFrom(int[].class) + " " + Number.class.isInstance(5) + " " + long.class.isAssignableFrom(int.class) + int.class.descriptorString() + String[].class.descriptorString());
        System.out.println(String.class.getModule() + " " + LibReflectClassNames.class.getModule().isNamed() + " " + String.class.getClassLoader() + " " + LibReflectClassNames.class.getClassLoader().getName() + " " + ClassLoader.getPlatformClassLoader().getName());
        System.out.println(LibReflectClassNames.class.getPackage().getName().isEmpty() + " " + String.class.getPackage());
    }
}
