// Checked exceptions, precise rethrow, multi-catch, nested handlers, exceptions in constructors and initialisers.
public class LangExceptionsFlow {
    static class A extends Exception { A(String m) { super(m); } }
    static class B extends A { B(String m) { super(m); } }
    static class C extends Exception { C(String m, Throwable t) { super(m, t); } }

    static void thrower(int n) throws A {
        if (n == 1) throw new A("a");
        if (n == 2) throw new B("b");
        if (n == 3) throw new IllegalArgumentException("iae");
    }

    static void precise(int n) throws A {
        try {
            thrower(n);
        } catch (final Exception e) {
            System.out.print("[rethrow " + e.getMessage() + "] ");
            throw e;
        }
    }

    static String chain(int n) {
        try {
            try {
                precise(n);
                return "none";
            } catch (B e) {
                throw new C("wrapped", e);
            } catch (A | IllegalArgumentException e) {
                return e.getClass().getSimpleName();
            }
        } catch (C e) {
            return e.getMessage() + " of " + e.getCause().getMessage();
        }
    }

    static class Faulty {
        final int x;
        { if (count++ > 1) throw new IllegalStateException("initialiser " + count); }
        static int count;
        Faulty(int n) throws A {
            if (n == 0) throw new A("constructor");
            x = n;
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneaky(Throwable t) throws T {
        throw (T) t;
    }

    static int depth(int n) {
        try {
            return n == 0 ? Integer.parseInt("x") : depth(n - 1);
        } catch (NumberFormatException e) {
            if (n < 3) throw e;
            return n;
        } finally {
            System.out.print(n + " ");
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 4; n++) System.out.println(chain(n));
        for (int n = 0; n < 4; n++) {
            try {
                System.out.println(new Faulty(n).x);
            } catch (A | IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            LangExceptionsFlow.<RuntimeException>sneaky(new A("sneaked"));
        } catch (Exception e) {
            System.out.println(e.getMessage() + (e instanceof A));
        }
        System.out.println(depth(6));
        Throwable t = new Exception("outer", new Error("inner"));
        t.addSuppressed(new RuntimeException("s"));
        System.out.println(t.getCause() + " " + t.getSuppressed()[0] + " " + t.getLocalizedMessage() + " " + new Exception(new Error("e")).getMessage() + " " + new Exception((Throwable) null).getMessage() + " " + new Error() + new AssertionError(5).getMessage());
    }
}
