// Method handles for methods that an abstract class inherits from its interfaces.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class LibHandleMiranda {
    interface Shape {
        int sides();

        default String name() {
            return "shape of " + sides();
        }
    }

    abstract static class Base implements Shape {
        abstract int area();
    }

    static class Square extends Base {
        @Override
        public int sides() {
            return 4;
        }

        @Override
        int area() {
            return 9;
        }
    }

    static class Named extends Square {
        @Override
        public synchronized String name() {
            return "named";
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle sides = lookup.findVirtual(Base.class, "sides", MethodType.methodType(int.class));
        MethodHandle name = lookup.findVirtual(Base.class, "name", MethodType.methodType(String.class));
        MethodHandle hash = lookup.findVirtual(Shape.class, "hashCode", MethodType.methodType(int.class));
        for (Base base : new Base[] {new Square(), new Named()}) {
            System.out.println((int) sides.invokeExact(base) + " " + (String) name.invokeExact(base));
            System.out.println((int) hash.invokeExact((Shape) base) == base.hashCode());
        }
        System.out.println(sides.type() + " " + name.type() + " " + hash.type());
        System.out.println(lookup.revealDirect(sides));
        System.out.println(lookup.revealDirect(name));
        System.out.println(lookup.revealDirect(hash));
        try {
            Object nothing = sides.invoke((Base) null);
            System.out.println(nothing);
        } catch (NullPointerException e) {
            System.out.println("null has no sides");
        }
    }
}
