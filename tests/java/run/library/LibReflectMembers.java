// Members of classes: methods, fields, constructors, modifiers, sorted because their order is unspecified.
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class LibReflectMembers {
    static abstract class Sample<T extends Number> implements Comparable<Sample<T>>, Runnable {
        public static final int CONST = 5;
        protected volatile transient T value;
        private List<? super String>[] lists;
        int[][] grid;
        protected Sample(T value, String... names) throws IllegalStateException { this.value = value; }
        public abstract <E extends Exception & Runnable> Map<String, E> complex(List<? extends T> in, E[] e) throws E;
        synchronized final strictfp void sync() {}
        private static native long nat(int i, Object o);
        public int compareTo(Sample<T> o) { return 0; }
    }

    interface Api<A> extends Comparator<A> {
        int X = 1;
        default void d() {}
        static void s() {}
    }

    static String sorted(Object[] members) {
        return Arrays.stream(members).map(m -> m instanceof Method x ? x.toGenericString() : m instanceof Constructor<?> c ? c.toGenericString() : ((Field) m).toGenericString()).sorted().collect(Collectors.joining("\n"));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(sorted(Sample.class.getDeclaredMethods()));
        System.out.println(sorted(Sample.class.getDeclaredFields()));
        System.out.println(sorted(Sample.class.getDeclaredConstructors()));
        System.out.println(sorted(Api.class.getDeclaredMethods()));
        System.out.println(Sample.class.toGenericString() + " " + Arrays.toString(Sample.class.getGenericInterfaces()) + Arrays.toString(Sample.class.getTypeParameters()) + Arrays.toString(Sample.class.getTypeParameters()[0].getBounds()));
        System.out.println(Modifier.toString(Sample.class.getModifiers()) + " | " + Modifier.toString(Api.class.getModifiers()) + " | " + Modifier.toString(Thread.State.class.getModifiers()) + " | " + Modifier.toString(int[].class.getModifiers()));
        Method m = Sample.class.getDeclaredMethod("nat", int.class, Object.class);
        System.out.println(m + " " + Modifier.isNative(m.getModifiers()) + m.getParameterCount() + m.isVarArgs() + m.isDefault() + m.isSynthetic());
        Method complex = Sample.class.getMethod("complex", List.class, Exception[].class);
        System.out.println(complex.getGenericReturnType() + " " + Arrays.toString(complex.getGenericParameterTypes()) + Arrays.toString(complex.getGenericExceptionTypes()) + Arrays.toString(complex.getExceptionTypes()));
        ParameterizedType p = (ParameterizedType) complex.getGenericReturnType();
        System.out.println(p.getRawType() + " " + p.getActualTypeArguments()[1] + " " + p.getOwnerType());
        Type lists = Sample.class.getDeclaredField("lists").getGenericType();
        WildcardType w = (WildcardType) ((ParameterizedType) ((GenericArrayType) lists).getGenericComponentType()).getActualTypeArguments()[0];
        System.out.println(lists + " " + Arrays.toString(w.getLowerBounds()) + Arrays.toString(w.getUpperBounds()));
        System.out.println(Arrays.stream(Api.class.getMethods()).map(Method::getName).distinct().sorted().collect(Collectors.toList()));
        System.out.println(Arrays.stream(LibReflectMembers.class.getDeclaredClasses()).map(Class::getName).sorted().collect(Collectors.toList()));
        System.out.println(new ArrayList<String>() {}.getClass().getGenericSuperclass());
        System.out.println(Integer.class.getField("MAX_VALUE").getInt(null) + " " + Sample.class.getField("CONST").get(null));
    }
}
