// What reflection throws, and how exceptions of the target are wrapped.
import java.lang.reflect.*;
import java.util.*;

public class ErrReflectionErrors {
    static class Target {
        private int secret = 5;
        static final int CONSTANT = Integer.parseInt("3");
        final String fixed = "f" + CONSTANT;
        Target() {}
        Target(String s) { throw new IllegalArgumentException("constructor " + s); }
        void fail() throws Exception { throw new Exception("checked from target"); }
        int plus(int n) { return secret + n; }
    }

    static abstract class Abstract {}
    interface Iface {}
    enum E { A }

    interface Action { Object run() throws Exception; }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (Throwable e) {
            // An unnamed module is printed with its identity hash code.
            System.out.println(e.toString().replaceAll("@[0-9a-f]+", "@hash") + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) {
        Target t = new Target();
        attempt(() -> Class.forName("no.such.Class"));
        attempt(() -> Class.forName("[Lno.such.Class;"));
        attempt(() -> Class.forName("int"));
        attempt(() -> ClassLoader.getSystemClassLoader().loadClass("Missing"));
        attempt(() -> Target.class.getDeclaredMethod("nothing", int.class, String[].class));
        attempt(() -> Target.class.getDeclaredField("nothing"));
        attempt(() -> Target.class.getDeclaredConstructor(int.class));
        attempt(() -> Target.class.getMethod("fail"));
        attempt(() -> Target.class.getDeclaredMethod("fail").invoke(t));
        attempt(() -> Target.class.getDeclaredConstructor(String.class).newInstance("x"));
        attempt(() -> Target.class.getDeclaredMethod("plus", int.class).invoke(t, 1L));
        attempt(() -> Target.class.getDeclaredMethod("plus", int.class).invoke(t));
        attempt(() -> Target.class.getDeclaredMethod("plus", int.class).invoke(t, (Object) null));
        attempt(() -> Target.class.getDeclaredMethod("plus", int.class).invoke(null, 1));
        attempt(() -> Target.class.getDeclaredMethod("plus", int.class).invoke("wrong", 1));
        attempt(() -> Target.class.getDeclaredMethod("plus", int.class).invoke(t, (short) 1));
        attempt(() -> Abstract.class.getDeclaredConstructor().newInstance());
        attempt(() -> Iface.class.getDeclaredConstructor().newInstance());
        attempt(() -> E.class.getDeclaredConstructor(String.class, int.class).newInstance("B", 1));
        attempt(() -> { Target.class.getDeclaredField("fixed").set(t, "new"); return t.fixed; });
        attempt(() -> { Field f = Target.class.getDeclaredField("CONSTANT"); f.setAccessible(true); f.set(null, 4); return 0; });
        attempt(() -> { Target.class.getDeclaredField("secret").set(t, "text"); return 0; });
        attempt(() -> String.class.getDeclaredField("value").get("x"));
        attempt(() -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return f; });
        attempt(() -> ArrayList.class.getDeclaredMethod("grow").invoke(new ArrayList<>()));
        attempt(() -> Array.getInt("no array", 0));
        attempt(() -> { Array.setInt(new byte[1], 0, 5); return 0; });
        attempt(() -> Proxy.newProxyInstance(null, new Class<?>[] {String.class}, null));
        attempt(() -> Iface.class.newInstance());
    }
}
