// What does and what does not initialise a class: reflection, method handles, subclasses, class literals.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class LangInitTriggers {
    static class A { static { System.out.println("A init"); } }
    static class B { static { System.out.println("B init"); } }
    static class C { static { System.out.println("C init"); } static int f; static void m() { System.out.println("C.m"); } }
    static class D extends C { static { System.out.println("D init"); } }
    static class E { static { System.out.println("E init"); } static void m() { System.out.println("E.m"); } }
    static class F { static { System.out.println("F init"); } }
    static class G { static { System.out.println("G init"); } static void m() { System.out.println("G.m"); } }

    public static void main(String[] args) throws Throwable {
        System.out.println("literal " + A.class.getName());
        Class.forName("LangInitTriggers$A", false, LangInitTriggers.class.getClassLoader());
        System.out.println("loaded only");
        Class.forName("LangInitTriggers$A");
        System.out.println("for name");
        B[] array = new B[1];
        System.out.println(array instanceof Object[]);
        array[0] = new B();
        D.f = 1;
        System.out.println("static of super");
        D.m();
        new D();
        var handle = MethodHandles.lookup().findStatic(E.class, "m", MethodType.methodType(void.class));
        System.out.println("handle found");
        handle.invoke();
        F.class.getDeclaredConstructor().newInstance();
        Runnable r = G::m;
        System.out.println("reference made");
        r.run();
        Object o = null;
        System.out.println(o instanceof LangInitTriggers);
    }
}
