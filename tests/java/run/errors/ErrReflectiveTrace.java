// A trace through a reflective call: the accessor frames are not compared.
import java.lang.reflect.*;

public class ErrReflectiveTrace {
    static void target(String s) {
        new Exception("in target " + s).printStackTrace();
    }

    ErrReflectiveTrace() {}

    static class Made {
        Made() { throw new IllegalStateException("constructor"); }
    }

    interface Api { void call(); }

    public static void main(String[] args) throws Exception {
        Method m = ErrReflectiveTrace.class.getDeclaredMethod("target", String.class);
        m.invoke(null, "one");
        try {
            Made.class.getDeclaredConstructor().newInstance();
        } catch (InvocationTargetException e) {
            System.out.println(e.getTargetException() + " " + e.getTargetException().getStackTrace()[0] + " " + e.getMessage());
        }
        Api api = (Api) Proxy.newProxyInstance(Api.class.getClassLoader(), new Class<?>[] {Api.class}, (p, x, a) -> { throw new ArithmeticException("from handler"); });
        try {
            api.call();
        } catch (ArithmeticException e) {
            System.out.println(e.getStackTrace()[0].getMethodName() + " " + e.getMessage());
        }
    }
}
