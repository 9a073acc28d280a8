// ExceptionInInitializerError once, NoClassDefFoundError from then on.
public class ErrInitialiser {
    static class Bad {
        static int value = Integer.parseInt("not a number");
        static void touch() {}
    }

    static class BadError {
        static {
            if (true) throw new AssertionError("error in initialiser");
        }
        static int x;
    }

    static class SubOfBad extends Bad {
        static { System.out.println("never printed"); }
    }

    interface BadInterface {
        int X = 1 / Integer.parseInt("0");
    }

    enum BadEnum {
        A;
        static final int N = (new int[1])[1];
    }

    interface Action { void run(); }

    static void attempt(Action a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (Throwable t) {
            System.out.println(t);
            for (Throwable c = t.getCause(); c != null; c = c.getCause()) System.out.println("  cause " + c);
        }
    }

    public static void main(String[] args) {
        attempt(Bad::touch);
        attempt(Bad::touch);
        attempt(() -> new Bad());
        attempt(() -> new SubOfBad());
        attempt(() -> BadError.x++);
        attempt(() -> BadError.x++);
        attempt(() -> System.out.println(BadInterface.X));
        attempt(() -> System.out.println(BadInterface.X));
        attempt(() -> System.out.println(BadEnum.A));
        attempt(() -> System.out.println(BadEnum.A));
        attempt(() -> {
            try {
                Class.forName("ErrInitialiser$SubOfBad");
            } catch (ClassNotFoundException e) {
                System.out.println("not found");
            }
        });
    }
}
