// StackOverflowError can be caught, finally blocks run, and the thread works on.
public class ErrStackOverflow {
    static int depth;

    static int endless(int n) {
        depth++;
        return endless(n + 1) + 1;
    }

    static void mutual(Object o) { other(o.toString()); }
    static void other(String s) { mutual(s); }

    static class Cyclic {
        Cyclic self = this;
        @Override public String toString() { return "c" + self; }
    }

    static class Recursive {
        final Recursive child;
        Recursive() { child = new Recursive(); }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            depth = 0;
            try {
                endless(0);
            } catch (StackOverflowError e) {
                System.out.println("caught " + (depth > 500) + " " + e.getMessage() + " " + (e.getStackTrace().length > 100) + " " + e.getStackTrace()[50].getMethodName());
            } finally {
                System.out.println("finally");
            }
        }
        try {
            mutual("x");
        } catch (StackOverflowError e) {
            System.out.println("mutual");
        }
        try {
            new Cyclic().toString();
        } catch (StackOverflowError e) {
            System.out.println("toString");
        }
        try {
            new Recursive();
        } catch (Error e) {
            System.out.println(e.getClass() + " is a " + (e instanceof VirtualMachineError));
        }
    }
}
