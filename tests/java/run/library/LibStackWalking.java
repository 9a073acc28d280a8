// Stack walkers, stack traces of this and of other threads, and frames of natives, lambdas and proxies.
import java.util.*; import java.util.stream.*; import java.lang.reflect.*;
public class LibStackWalking {
  static void deep(int n, Runnable r) { if (n==0) r.run(); else deep(n-1, r); }
  public static void reflected() { System.out.println(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass());
    StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES)).forEach(f -> System.out.println("  refl " + f.getClassName()+"."+f.getMethodName())); }
  static class Other { static Class<?> who() { return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass(); } }
  public static void main(String[] a) throws Exception {
    StackWalker w = StackWalker.getInstance();
    deep(3, () -> w.forEach(f -> System.out.println(f + " " + f.getByteCodeIndex() + " " + f.getMethodName()+ " " + f.getLineNumber() + f.isNativeMethod())));
    deep(100, () -> { Object ob = w.walk(s -> s.count()); System.out.println(ob); });
    deep(40, () -> { Object ob = w.walk(s -> s.skip(30).limit(3).map(StackWalker.StackFrame::getMethodName).collect(Collectors.toList()));
    System.out.println(ob); });
    System.out.println(Other.who());
    StackWalker r = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    r.forEach(f -> System.out.println(f.getDeclaringClass() + " " + f.getMethodType() + f.getDescriptor()));
    try { w.getCallerClass(); } catch (Exception e) { System.out.println(e); }
    LibStackWalking.class.getMethod("reflected").invoke(null);
    StackTraceElement[] st = Thread.currentThread().getStackTrace(); for (var e : st) System.out.println(e);
    Object lock = new Object();
    Thread t = new Thread(() -> { synchronized(lock) { try { lock.wait(); } catch (InterruptedException e) { e.printStackTrace(System.out);} } }, "w"); t.start();
    while (t.getState() != Thread.State.WAITING) Thread.sleep(5);
    System.out.println(t.getStackTrace()[0].getMethodName() + t.getStackTrace()[0].isNativeMethod());
    t.interrupt(); t.join(); System.out.println(t.getStackTrace().length);
    System.out.println(Thread.getAllStackTraces().containsKey(Thread.currentThread()));
    Thread sl = new Thread(() -> { try { Thread.sleep(1000000); } catch (InterruptedException e) { e.printStackTrace(System.out);} }, "s");
    sl.start();
    while (sl.getState() != Thread.State.TIMED_WAITING) Thread.sleep(5);
    System.out.println(sl.getStackTrace()[0].getMethodName().startsWith("sleep"));
    sl.interrupt(); sl.join();
    List<Integer> li = Arrays.asList(1,2);
    try { li.forEach(x -> { throw new RuntimeException("l"); }); } catch (RuntimeException e) { e.printStackTrace(System.out); }
    try { Class.forName("LibStackWalking$Bad").getDeclaredConstructor().newInstance(); } catch (Throwable e) { e.printStackTrace(System.out); }
    try { Object o = Proxy.newProxyInstance(LibStackWalking.class.getClassLoader(), new Class<?>[]{Runnable.class, Comparable.class}, (p, m, args) -> { System.out.println(m + " " + Arrays.toString(args)); return m.getReturnType()==int.class ? 5 : null; }); ((Runnable)o).run();
    System.out.println(((Comparable)o).compareTo("z"));
    System.out.println(o.getClass().getSimpleName() + Proxy.isProxyClass(o.getClass())); o.toString(); } catch (Throwable e) { e.printStackTrace(System.out); }
    Object o = Proxy.newProxyInstance(LibStackWalking.class.getClassLoader(), new Class<?>[]{Runnable.class}, (p, m, args) -> { throw new java.io.IOException("x"); });
    try { ((Runnable)o).run(); } catch (Throwable e) { e.printStackTrace(System.out); }
  }
  static class Bad { static { if (true) throw new IllegalStateException("bad"); } }
}
