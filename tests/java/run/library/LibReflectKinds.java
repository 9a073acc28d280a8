// Reflection of records, enums, sealed types, interfaces and hidden details of inner classes.
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class LibReflectKinds {
    record Person<T>(String name, int age, List<T> items, double... scores) {
        Person { if (age < 0) throw new IllegalArgumentException("age"); }
    }

    enum Color {
        RED, GREEN { @Override int v() { return 2; } };
        int v() { return 1; }
    }

    sealed interface S permits A, B {}
    record A(int x) implements S {}
    static final class B implements S {}

    class Inner { int x; }

    public static void main(String[] args) throws Exception {
        for (RecordComponent c : Person.class.getRecordComponents()) {
            System.out.println(c + " | " + c.getName() + " " + c.getType().getSimpleName() + " " + c.getGenericType() + " " + c.getAccessor().getName() + " " + c.getGenericSignature());
        }
        Person<String> p = new Person<>("n", 5, List.of("i"), 1.5);
        System.out.println(Person.class.getRecordComponents()[1].getAccessor().invoke(p) + " " + Person.class.isRecord() + " " + p.getClass().getSuperclass());
        Constructor<?> canonical = Person.class.getDeclaredConstructor(Arrays.stream(Person.class.getRecordComponents()).map(RecordComponent::getType).toArray(Class[]::new));
        System.out.println(((Person<?>) canonical.newInstance("r", 1, List.of(), new double[0])).name());
        try {
            canonical.newInstance("r", -1, List.of(), new double[0]);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        Field age = Person.class.getDeclaredField("age");
        age.setAccessible(true);
        try {
            age.set(p, 6);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Color.class.isEnum() + " " + Color.GREEN.getClass().isEnum() + " " + Color.GREEN.getClass().getName() + " " + Arrays.toString(Color.class.getEnumConstants()) + Color.class.getDeclaredField("RED").isEnumConstant() + Enum.valueOf(Color.class, "RED"));
        System.out.println(Arrays.stream(S.class.getPermittedSubclasses()).map(Class::getSimpleName).collect(Collectors.toList()) + " " + S.class.isSealed() + A.class.isSealed());
        System.out.println(Arrays.stream(Inner.class.getDeclaredFields()).map(f -> f.getName() + f.isSynthetic()).sorted().collect(Collectors.toList()));
        System.out.println(Inner.class.getDeclaredConstructors()[0].toString() + " " + Inner.class.getDeclaredConstructors()[0].getParameters()[0].isImplicit());
        System.out.println(Arrays.toString(ArrayList.class.getInterfaces()) + ArrayList.class.getGenericSuperclass());
        System.out.println(Runnable.class.isInterface() + " " + Modifier.isAbstract(Runnable.class.getModifiers()) + " " + Runnable.class.getDeclaredMethod("run").isDefault());
        Object o = Array.newInstance(Color.class, 2);
        Array.set(o, 0, Color.RED);
        System.out.println(Arrays.toString((Color[]) o) + " " + Color.class.getEnumConstants().length + Color.RED.describeConstable().isPresent());
    }
}
