// Annotations, generics, records, sealed and nested classes, proxies, fields and calls that block, by reflection.
import java.lang.annotation.*; import java.lang.reflect.*; import java.util.*;
public class LibReflectEverything {
  @Retention(RetentionPolicy.RUNTIME) @interface A { int i() default 3; String s() default "d";
  Class<?> c() default Object.class; E e() default E.X; B[] bs() default {}; long[] ls() default {1,2}; double d() default 1.5; char ch() default 'q'; }
  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Bs.class) @Inherited @interface B { String value(); }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Bs { B[] value(); }
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface TU { int value(); }
  enum E { X, Y { void f(){} } }
  @A(i=5, e=E.Y, bs={@B("1"),@B("2")}, c=int[].class) @B("x") @B("y") static class T<K extends Comparable<K> & Runnable, V> extends ArrayList<@TU(4) Map<K, ? super V[]>> implements Cloneable { @TU(1) List<@TU(2) String> f; <Q extends Exception> Q m(@TU(3) int p, @A K k, V... vs) throws Q, java.io.IOException { return null; } }
  static class U extends T {}
  interface D { default String hi(String x) { return "hi " + x; } int n(); }
  record R(@TU(9) int a, List<String> b) { R { if (a < 0) throw new IllegalArgumentException("neg"); } }
  sealed interface S permits First, Second {} record First() implements S {} static final class Second implements S {}
  private int secret = 4; static final int CONST = 7; final String fin = "fin"; static long slong; volatile double vd; 
  static synchronized int sync(int x) { return x + 1; }
  public static void main(String[] args) throws Throwable {
    System.out.println(T.class.getAnnotation(A.class));
    System.out.println(Arrays.toString(T.class.getAnnotationsByType(B.class)));
    System.out.println(Arrays.toString(U.class.getAnnotations()));
    System.out.println(T.class.getGenericSuperclass() + " " + Arrays.toString(T.class.getTypeParameters()[0].getBounds()) + T.class.toGenericString());
    Method m = null; for (Method x : T.class.getDeclaredMethods()) if (x.getName().equals("m")) m = x;
    System.out.println(m.toGenericString() + Arrays.toString(m.getGenericExceptionTypes()) + Arrays.deepToString(m.getParameterAnnotations()) + m.isVarArgs());
    System.out.println(T.class.getDeclaredField("f").getAnnotatedType() + " " + T.class.getAnnotatedSuperclass());
    System.out.println(Arrays.toString(m.getParameters()));
    System.out.println(Arrays.toString(R.class.getRecordComponents()) + R.class.getRecordComponents()[0].getAnnotatedType() + R.class.getRecordComponents()[1].getGenericType() + R.class.getRecordComponents()[0].getAccessor().invoke(new R(6, List.of())));
    try { R.class.getDeclaredConstructors()[0].newInstance(-1, null); } catch (InvocationTargetException e) { System.out.println(e.getCause()); }
    System.out.println(Arrays.toString(S.class.getPermittedSubclasses()) + S.class.isSealed() + LibReflectEverything.class.getNestHost() + LibReflectEverything.class.getNestMembers().length);
    D d = (D) Proxy.newProxyInstance(LibReflectEverything.class.getClassLoader(), new Class<?>[]{D.class}, (p, mm, a) -> mm.isDefault() ? InvocationHandler.invokeDefault(p, mm, a) : 42);
    System.out.println(d.hi("you") + d.n());
    LibReflectEverything x = new LibReflectEverything();
    Field f = LibReflectEverything.class.getDeclaredField("secret");
    f.setInt(x, 9);
    System.out.println(f.get(x) + " " + f); f = LibReflectEverything.class.getDeclaredField("fin");
    f.setAccessible(true);
    f.set(x, "new");
    System.out.println(f.get(x));
    try { LibReflectEverything.class.getDeclaredField("CONST").set(null, 3); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
    try { LibReflectEverything.class.getDeclaredField("slong").set(null, "s"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    LibReflectEverything.class.getDeclaredField("slong").set(null, 3); LibReflectEverything.class.getDeclaredField("vd").setDouble(x, 2.5);
    System.out.println(slong + " " + x.vd);
    Object o = new Object() { class In {} Object q = new In(); };
    System.out.println(o.getClass().getEnclosingMethod() + " " + o.getClass().isAnonymousClass() + o.getClass().getDeclaredClasses().length + o.getClass().getName());
    class Loc {} System.out.println(Loc.class.getEnclosingMethod() + Loc.class.getSimpleName() + Loc.class.isLocalClass() + E.Y.getClass() + E.Y.getDeclaringClass() + int[][].class.getTypeName() + E.class.getEnumConstants().length);
    System.out.println(Modifier.toString(T.class.getModifiers()) + Modifier.toString(S.class.getModifiers()) + Modifier.toString(A.class.getModifiers()) + A.class.isAnnotation());
    Method sy = LibReflectEverything.class.getDeclaredMethod("sync", int.class); Thread[] ts = new Thread[3]; int[] sum = {0}; for (int i = 0; i < 3; i++) { int k = i;
    ts[i] = new Thread(() -> { try { for (int j = 0; j < 50; j++) { Object r = sy.invoke(null, k); synchronized (sum) { sum[0] += (Integer) r; } } } catch (Exception e) { e.printStackTrace(System.out); } });
    ts[i].start(); } for (Thread t : ts) t.join();
    System.out.println(sum[0]);
    Thread.class.getMethod("sleep", long.class).invoke(null, 5L);
    Method w = Object.class.getMethod("wait", long.class);
    try { w.invoke(x, 1L); } catch (InvocationTargetException e) { System.out.println(e.getCause()); } synchronized (x) { w.invoke(x, 1L); }
    System.out.println(Class.forName("java.util.ArrayList").getDeclaredConstructor(int.class).newInstance(3) + " " + Integer.class.getMethod("parseInt", String.class).invoke(null, "77"));
    System.out.println(Class.class.getMethod("forName", String.class).invoke(null, "LibReflectEverything$U") + " " + LibReflectEverything.class.getProtectionDomain().getCodeSource().getLocation().getPath().endsWith("LibReflectEverything/"));
  }
}
