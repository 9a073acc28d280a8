// Super type tokens and the resolution of type variables by reflection.
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;

public class LibTypeTokens {
    static abstract class Token<T> {
        final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
    }

    static class Repo<E, I extends Comparable<? super I>> {
        List<? extends Map<I, E[]>> items;
        <X extends Exception & Callable<E>> E find(I id, X otherwise) throws X { return null; }
    }

    static class UserRepo extends Repo<String, Integer> {}

    static String describe(Type t) {
        if (t instanceof Class<?> c) return "class " + c.getSimpleName();
        if (t instanceof ParameterizedType p) {
            StringJoiner j = new StringJoiner(",", describe(p.getRawType()) + "<", ">");
            for (Type a : p.getActualTypeArguments()) j.add(describe(a));
            return j.toString();
        }
        if (t instanceof GenericArrayType g) return describe(g.getGenericComponentType()) + "[]";
        if (t instanceof WildcardType w) return "? " + Arrays.stream(w.getUpperBounds()).map(LibTypeTokens::describe).toList() + Arrays.stream(w.getLowerBounds()).map(LibTypeTokens::describe).toList();
        if (t instanceof TypeVariable<?> v) return "var " + v.getName() + " of " + v.getGenericDeclaration();
        return "?";
    }

    public static void main(String[] args) throws Exception {
        System.out.println(describe(new Token<List<String>>() {}.type));
        System.out.println(describe(new Token<Map<? super Integer, List<?>[]>>() {}.type));
        System.out.println(describe(new Token<int[]>() {}.type) + " " + describe(new Token<Map.Entry<String, Long>>() {}.type));
        System.out.println(new Token<List<String>>() {}.type.equals(new Token<List<String>>() {}.type) + " " + (new Token<List<String>>() {}.type.hashCode() == new Token<List<String>>() {}.type.hashCode()));
        System.out.println(describe(UserRepo.class.getGenericSuperclass()) + " " + describe(Repo.class.getDeclaredField("items").getGenericType()));
        Method find = Repo.class.getDeclaredMethod("find", Comparable.class, Exception.class);
        System.out.println(describe(find.getGenericReturnType()) + " " + describe(find.getGenericParameterTypes()[1]) + " " + Arrays.toString(find.getTypeParameters()[0].getBounds()) + " " + describe(find.getGenericExceptionTypes()[0]));
        for (TypeVariable<?> v : Repo.class.getTypeParameters()) System.out.println(v + " " + Arrays.stream(v.getBounds()).map(LibTypeTokens::describe).toList());
        System.out.println(new Token<Map.Entry<String, Long>>() {}.type + " " + ((ParameterizedType) new Token<Map.Entry<String, Long>>() {}.type).getOwnerType());
        System.out.println(find.toGenericString());
        System.out.println(find);
    }
}
