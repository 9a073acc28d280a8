// Own class loaders: a second copy of a class, separate statics, casts between the copies, delegation, resources.
import java.io.*;
import java.util.*;

public class LibClassLoaders {
    public static class Counter implements Runnable {
        public static int n;
        @Override public void run() { n++; }
        @Override public String toString() { return "counter " + n; }
    }

    static class Copying extends ClassLoader {
        final List<String> asked = new ArrayList<>();
        Copying(String name, ClassLoader parent) { super(name, parent); }
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LibClassLoaders$Counter")) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            return known != null ? known : findClass(name);
        }
        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked.add(name);
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) throw new ClassNotFoundException(name);
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static class Twice extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    public static void main(String[] args) throws Exception {
        Copying a = new Copying("a", LibClassLoaders.class.getClassLoader()), b = new Copying("b", LibClassLoaders.class.getClassLoader());
        Class<?> ca = a.loadClass("LibClassLoaders$Counter"), cb = Class.forName("LibClassLoaders$Counter", true, b);
        System.out.println((ca == Counter.class) + " " + (ca == cb) + " " + ca.getName().equals(cb.getName()) + " " + (a.loadClass("LibClassLoaders$Counter") == ca) + " " + a.asked + ca.getClassLoader().getName());
        Runnable ra = (Runnable) ca.getDeclaredConstructor().newInstance(), rb = (Runnable) cb.getDeclaredConstructor().newInstance();
        new Counter().run();
        ra.run();
        ra.run();
        System.out.println(ra + ", " + rb + ", " + new Counter());
        System.out.println((ra instanceof Counter) + " " + ca.isInstance(ra) + " " + ca.isInstance(rb) + ca.isAssignableFrom(cb));
        try {
            Counter c = (Counter) (Object) ra;
            System.out.println(c);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@hash"));
        }
        System.out.println(a.getParent().getName() + " " + ClassLoader.getSystemClassLoader().getName() + " " + ClassLoader.getPlatformClassLoader().getParent() + " " + a.getUnnamedModule().isNamed() + " " + Thread.currentThread().getContextClassLoader().getName() + (a.loadClass("java.lang.String") == String.class));
        try {
            byte[] own = a.getResourceAsStream("LibClassLoaders.class").readAllBytes();
            Twice t = new Twice();
            System.out.println(t.define(own).getName());
            t.define(own);
        } catch (LinkageError e) {
            System.out.println(e.getClass().getSimpleName());
        }
        try {
            a.loadClass("Nothing");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        ca.getField("n").setInt(null, 50);
        System.out.println(ra + " " + Counter.n);
    }
}
