// Annotations: all member types, defaults, nesting, repetition, inheritance, parameters and type uses.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class LibReflectAnnotations {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME) @interface Nested { String value() default "n"; int[] numbers() default {}; }

    @Retention(RetentionPolicy.RUNTIME) @Inherited
    @interface Everything {
        boolean z() default true;
        byte b() default 1;
        char c() default 'c';
        short s() default 2;
        int i() default 3;
        long l() default 4;
        float f() default 5;
        double d() default 6;
        String t() default "t";
        Class<?> type() default String.class;
        Level level() default Level.LOW;
        Nested nested() default @Nested("default");
        String[] texts() default {"a", "b"};
        Class<?>[] types() default {int.class, List[].class};
        Nested[] many() default {};
        Level[] levels() default {Level.HIGH, Level.LOW};
    }

    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface Use { int value() default 0; }
    @Retention(RetentionPolicy.CLASS) @interface Invisible {}

    @Everything(i = 30, texts = "single", level = Level.HIGH, nested = @Nested(value = "own", numbers = {1, 2}))
    static class Parent {}

    @Tag("x") @Tag("y") @Invisible
    static class Child extends Parent {
        @Deprecated(since = "5") @Use(7) String field;
        @Tag("one") void m(@Nested("p") int a, String b, @Tag("q") @Nested long c) {}
        List<@Use(9) String> list() { return null; }
    }

    public static void main(String[] args) throws Exception {
        Everything e = Child.class.getAnnotation(Everything.class);
        System.out.println(e.z() + " " + e.b() + e.c() + e.s() + e.i() + e.l() + e.f() + e.d() + e.t() + e.type() + e.level() + e.nested().value() + Arrays.toString(e.nested().numbers()) + Arrays.toString(e.texts()) + Arrays.toString(e.types()) + e.many().length + Arrays.toString(e.levels()));
        System.out.println(e.annotationType() + " " + e.equals(Parent.class.getAnnotation(Everything.class)) + " " + (e.hashCode() == Parent.class.getAnnotation(Everything.class).hashCode()));
        System.out.println(e.nested());
        System.out.println(Child.class.getDeclaredAnnotation(Everything.class) + " " + Child.class.getAnnotations().length + " " + Child.class.getDeclaredAnnotations().length);
        for (Tag t : Child.class.getAnnotationsByType(Tag.class)) System.out.println(t.value());
        System.out.println(Child.class.isAnnotationPresent(Tags.class) + " " + Child.class.isAnnotationPresent(Tag.class) + Child.class.isAnnotationPresent(Invisible.class));
        Method m = Child.class.getDeclaredMethod("m", int.class, String.class, long.class);
        for (Annotation[] a : m.getParameterAnnotations()) System.out.println(Arrays.toString(a));
        System.out.println(m.getAnnotation(Tag.class).value() + " " + m.getParameters()[2].getAnnotation(Tag.class));
        Field f = Child.class.getDeclaredField("field");
        System.out.println(f.getAnnotation(Deprecated.class).since() + f.getAnnotation(Deprecated.class).forRemoval() + " " + f.getAnnotatedType().getAnnotation(Use.class).value());
        AnnotatedParameterizedType list = (AnnotatedParameterizedType) Child.class.getDeclaredMethod("list").getAnnotatedReturnType();
        System.out.println(list.getAnnotatedActualTypeArguments()[0].getAnnotation(Use.class).value());
        System.out.println(Everything.class.getMethod("texts").getDefaultValue().getClass().getSimpleName() + Everything.class.getMethod("i").getDefaultValue() + " " + Everything.class.isAnnotation() + Everything.class.isInterface());
        System.out.println(Override.class.getAnnotation(Retention.class).value() + " " + Arrays.toString(Override.class.getAnnotation(Target.class).value()) + FunctionalInterface.class.isAnnotationPresent(Documented.class));
    }
}
