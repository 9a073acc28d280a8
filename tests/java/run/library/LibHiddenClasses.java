// Hidden classes and classes of a loader of the program, intact and damaged.
import java.lang.invoke.*; import java.io.*;
public class LibHiddenClasses {
  static byte[] read(String n) throws Exception { try (InputStream in = LibHiddenClasses.class.getResourceAsStream(n)) { return in.readAllBytes(); } }
  public static void main(String[] a) throws Throwable {
    byte[] b = read("LibHiddenClasses$Hid.class"); var l = MethodHandles.lookup();
    Class<?> c = l.defineHiddenClass(b, true).lookupClass();
    System.out.println(c.isHidden() + " " + c.getName().startsWith("LibHiddenClasses$Hid/") + " " + c.getDeclaredMethod("go", int.class).invoke(c.getDeclaredConstructor().newInstance(), 4));
    System.out.println(c.isHidden() + " " + c.getNestHost().equals(c) + " " + c.descriptorString().contains("LibHiddenClasses$Hid"));
    for (int i = 0; i + 1 < b.length; i++) if (b[i] == 0x2a && b[i+1] == (byte) 0xb4) { b[i] = 0; break; }
    try { l.defineHiddenClass(b, true);
    System.out.println("accepted"); } catch (Throwable t) { System.out.println(t.getClass() + " " + t.getMessage().lines().findFirst().get()); }
    try { new ClassLoader() { Class<?> d(byte[] x) { return defineClass("LibHiddenClasses$Hid", x, 0, x.length); } }.d(b).getDeclaredConstructor().newInstance();
    System.out.println("accepted"); } catch (Throwable t) { System.out.println(t.getClass() + " " + t.getMessage().lines().findFirst().get()); }
    ClassLoader own = new ClassLoader(LibHiddenClasses.class.getClassLoader()) { protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException { if (!n.startsWith("LibHiddenClasses$")) return super.loadClass(n, r);
    Class<?> k = findLoadedClass(n); if (k != null) return k;
    try { byte[] x = LibHiddenClasses.read(n + ".class"); return defineClass(n, x, 0, x.length); } catch (Exception e) { throw new ClassNotFoundException(n, e); } } };
    Class<?> v = Class.forName("LibHiddenClasses$Ver", true, own);
    System.out.println(v.getDeclaredMethod("pick", boolean.class).invoke(null, true).getClass().getClassLoader() == own);
    try { Class.forName("LibHiddenClasses$Zip", true, own); } catch (Throwable t) { System.out.println(t + " " + t.getCause().getClass()); }
  }
  public static class Hid { int f = 3; public Hid() {} public int go(int x) { return f + x; } }
  public static class P1 {} public static class P2 extends P1 {} public static class P3 extends P1 {}
  public static class Ver { public static P1 pick(boolean b) { P1 p = b ? new P2() : new P3(); return p; } }
}
