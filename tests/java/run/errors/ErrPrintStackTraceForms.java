// printStackTrace to writers and streams, getStackTrace, traces of other methods.
import java.io.*;

public class ErrPrintStackTraceForms {
    static Exception make(int depth) {
        return depth == 0 ? new Exception("made", new Error("root")) : make(depth - 1);
    }

    static class Box<T> {
        T t;
        <U> Exception generic(U u) { return new Exception(t + "" + u); }
    }

    interface Default {
        default Exception get() { return new Exception("default method"); }
        static Exception stat() { return new Exception("static interface method"); }
    }

    enum E {
        A { Exception go() { return new Exception("enum body"); } };
        abstract Exception go();
    }

    public static void main(String[] args) {
        StringWriter w = new StringWriter();
        make(3).printStackTrace(new PrintWriter(w));
        System.out.print(w);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new Box<String>().generic(1).printStackTrace(new PrintStream(bytes));
        System.out.print(bytes);
        new Default() {}.get().printStackTrace(System.out);
        Default.stat().printStackTrace(System.out);
        E.A.go().printStackTrace(System.out);
        StackTraceElement top = make(1).getStackTrace()[0];
        System.out.println(top.getClassName() + " " + top.getMethodName() + " " + top.getFileName() + " " + top.getLineNumber() + " " + top.isNativeMethod() + " " + top.getModuleName() + " " + top.getClassLoaderName());
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException e) {
            StackTraceElement[] trace = e.getStackTrace();
            System.out.println(trace[trace.length - 1] + " " + trace[0].getClassName() + " " + trace[0].getModuleName());
        }
        Thread.dumpStack();
    }
}
