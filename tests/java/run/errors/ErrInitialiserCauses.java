// Failed initialisers, seen again later and from another thread; messages of null dereferences.
public class ErrInitialiserCauses {
  static class A { static int x; static { if (true) throw new RuntimeException("boom", new IllegalStateException("inner")); } static void m(){} }
  static class B { static int x; static { if (true) throw new Error(); } }
  static class C { static { Object o=null; o.hashCode(); } static int x; }
  static class D extends A { static int y; }
  static void t(Runnable r) { for (int i=0;i<2;i++) try { r.run(); } catch (Throwable t) { t.printStackTrace(System.out); } }
  public static void main(String[] a) throws Exception {
    t(new Runnable(){public void run(){ A.x=1; }});
    t(new Runnable(){public void run(){ B.x=1; }});
    t(new Runnable(){public void run(){ C.x=1; }});
    t(new Runnable(){public void run(){ D.y=1; }});
    t(new Runnable(){public void run(){ A.m(); }}); t(new Runnable(){public void run(){ new D(); }});
    Thread th = new Thread(new Runnable(){public void run(){ try { new D(); } catch (Throwable t) { t.printStackTrace(System.out);} }}, "other"); th.start(); th.join();
    try { Class.forName("ErrInitialiserCauses$A"); } catch (Throwable t) { t.printStackTrace(System.out); }
    try { Class.forName("ErrInitialiserCauses$Nope"); } catch (Throwable t) { t.printStackTrace(System.out); }
    String s = null; 
    try { s.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { throw new NullPointerException(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { java.util.Objects.requireNonNull(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { synchronized(s) {} } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { throw (RuntimeException)(Object)s; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { System.arraycopy(null,0,null,0,0); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
  }
}
