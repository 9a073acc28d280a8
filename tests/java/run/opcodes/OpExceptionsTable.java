// athrow and the exception table: order of handlers, nested ranges, rethrow.
public class OpExceptionsTable {
    static class A extends RuntimeException {}
    static class B extends A {}

    static String handle(int n) {
        StringBuilder s = new StringBuilder();
        try {
            try {
                s.append("t");
                if (n == 1) throw new B();
                if (n == 2) throw new A();
                if (n == 3) throw new IllegalStateException();
                if (n == 4) throw new Error("e");
                if (n == 5) s.append(((String) null).length());
                if (n == 6) s.append((new int[1])[2]);
                if (n == 7) s.append(1 / (n - 7));
            } catch (B e) {
                s.append("B");
                throw e;
            } catch (A e) {
                s.append("A");
            } catch (IllegalStateException | NullPointerException e) {
                s.append("I|N").append(e.getClass().getSimpleName());
            } finally {
                s.append("f");
            }
            s.append("n");
        } catch (RuntimeException e) {
            s.append("R").append(e.getClass().getSimpleName());
        } catch (Throwable t) {
            s.append("T").append(t.getMessage());
        }
        return s.toString();
    }

    static void throwNull() {
        RuntimeException none = null;
        throw none;
    }

    public static void main(String[] args) {
        for (int n = 0; n < 8; n++) {
            System.out.println(n + " " + handle(n));
        }
        try {
            throwNull();
        } catch (NullPointerException e) {
            System.out.println("thrown null");
        }
        int caught = 0;
        for (int i = 0; i < 1000; i++) {
            try {
                if (i % 3 == 0) throw new A();
            } catch (A e) {
                caught++;
            }
        }
        System.out.println(caught);
    }
}
