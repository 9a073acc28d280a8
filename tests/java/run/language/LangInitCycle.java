// Classes whose initialisers need each other see default values, never a deadlock.
public class LangInitCycle {
    static class A {
        static final int X;
        static {
            System.out.println("A begins");
            X = B.Y + 1;
            System.out.println("A ends " + X);
        }
    }

    static class B {
        static final int Y;
        static {
            System.out.println("B begins, A.X = " + A.X);
            Y = A.X + 10;
            System.out.println("B ends " + Y);
        }
    }

    static class Single {
        static final Single INSTANCE = new Single();
        static int counter = 100;
        int seen;
        Single() {
            seen = counter;
            counter++;
        }
    }

    enum Level {
        LOW(1), HIGH(2);
        static final int FACTOR = Integer.parseInt("10");
        final int n;
        Level(int n) { this.n = n; }
        int scaled() { return n * FACTOR; }
    }

    public static void main(String[] args) {
        System.out.println(A.X + " " + B.Y);
        System.out.println(Single.INSTANCE.seen + " " + Single.counter);
        System.out.println(Level.HIGH.scaled());
    }
}
