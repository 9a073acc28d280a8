// StackWalker, Thread.getStackTrace and caller classes.
import java.util.*;
import java.util.stream.*;

public class LibStackWalker {
    static List<String> frames() {
        return StackWalker.getInstance().walk(s -> s.map(f -> f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList()));
    }

    static List<String> viaLambda() {
        java.util.function.Supplier<List<String>> s = () -> frames();
        return s.get();
    }

    static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    static class Other {
        static Class<?> call() { return caller(); }
        static List<String> deep(int n) { return n == 0 ? frames() : deep(n - 1); }
    }

    interface Hook {
        default String where() {
            return StackWalker.getInstance().walk(s -> s.findFirst().get().toString());
        }
    }

    public static void main(String[] args) {
        System.out.println(frames());
        System.out.println(viaLambda());
        System.out.println(Other.call() + " " + caller());
        System.out.println(Other.deep(2));
        System.out.println(new Hook() {}.where());
        System.out.println(StackWalker.getInstance().walk(s -> s.skip(0).limit(1).map(StackWalker.StackFrame::getClassName).findFirst()).get());
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).forEach(f -> System.out.println(f.getDeclaringClass() + " " + f.getMethodType() + " " + f.getFileName() + " " + f.isNativeMethod() + f.getDescriptor()));
        StackTraceElement[] t = Thread.currentThread().getStackTrace();
        System.out.println(t[0].getMethodName() + " " + t[1] + " " + t.length);
        System.out.println(new Throwable().getStackTrace()[0]);
        Object o = new Object() {
            @Override public String toString() { return Thread.currentThread().getStackTrace()[1].toString(); }
        };
        System.out.println(o);
    }
}
