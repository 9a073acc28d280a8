// Dynamic proxies: handler arguments, Object methods, exceptions, default methods, several interfaces.
import java.lang.reflect.*;
import java.util.*;

public class LibReflectProxy {
    interface Calc {
        int add(int a, int b);
        long mix(byte b, char c, double d, Object... rest);
        void nothing();
        default String hello() { return "hello " + add(1, 2); }
    }

    interface Named { String name() throws java.io.IOException; }

    public static void main(String[] args) throws Exception {
        List<String> log = new ArrayList<>();
        InvocationHandler h = (proxy, method, a) -> {
            log.add(method.getName() + (a == null ? "" : Arrays.deepToString(a)));
            switch (method.getName()) {
                case "add": return (int) a[0] + (int) a[1];
                case "mix": return 5L;
                case "hello": return InvocationHandler.invokeDefault(proxy, method, a);
                case "name": throw new java.io.IOException("checked");
                case "toString": return "proxy!";
                case "hashCode": return 17;
                case "equals": return proxy == a[0];
                default: return null;
            }
        };
        Object p = Proxy.newProxyInstance(LibReflectProxy.class.getClassLoader(), new Class<?>[] {Calc.class, Named.class}, h);
        Calc c = (Calc) p;
        System.out.println(c.add(3, 4) + " " + c.mix((byte) 1, 'x', 2.5, "r", 9) + " " + c.hello() + " " + c + " " + c.hashCode() + " " + c.equals(c) + c.equals("s"));
        c.nothing();
        try {
            ((Named) p).name();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(log);
        System.out.println(Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p) == h) + " " + p.getClass().getInterfaces().length + " " + Modifier.isFinal(p.getClass().getModifiers()) + " " + (p instanceof Named));
        Calc bad = (Calc) Proxy.newProxyInstance(LibReflectProxy.class.getClassLoader(), new Class<?>[] {Calc.class}, (proxy, m, a) -> {
            if (m.getName().equals("nothing")) throw new Exception("undeclared");
            return m.getName().equals("mix") ? (Object) 5 : null;
        });
        try {
            bad.nothing();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage());
        }
        try {
            bad.add(1, 2);
        } catch (NullPointerException e) {
            System.out.println("null for a primitive");
        }
        try {
            bad.mix((byte) 0, 'a', 0);
        } catch (ClassCastException e) {
            System.out.println("wrong box");
        }
        Runnable r = (Runnable) Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (x, m, a) -> { System.out.println("running " + m); return null; });
        r.run();
        Object same = Proxy.newProxyInstance(LibReflectProxy.class.getClassLoader(), new Class<?>[] {Calc.class, Named.class}, h);
        System.out.println(same.getClass() == p.getClass());
    }
}
