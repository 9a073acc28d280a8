// Without handlers the trace goes to stderr, the exit code stays 0 and main goes on.
public class TUncaughtStderr {
    static class Dying extends Thread {
        final int kind;

        Dying(int kind) {
            super("dying " + kind);
            this.kind = kind;
        }

        @Override
        public void run() {
            switch (kind) {
                case 0 -> throw new IllegalStateException("plain");
                case 1 -> throw new RuntimeException("outer", new IllegalArgumentException("inner"));
                case 2 -> nested(3);
                case 3 -> System.out.println(divide(1, 0));
                case 4 -> suppressed();
                default -> throw new ThreadDeathLike();
            }
        }

        int divide(int a, int b) {
            return a / b;
        }

        void nested(int depth) {
            if (depth == 0) {
                throw new Error();
            }
            nested(depth - 1);
        }

        void suppressed() {
            RuntimeException failure = new RuntimeException("main failure");
            failure.addSuppressed(new Exception("while closing"));
            throw failure;
        }
    }

    static class ThreadDeathLike extends RuntimeException {
        @Override
        public String toString() {
            return "custom text";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int kind = 0; kind < 6; kind++) {
            Thread thread = new Dying(kind);
            thread.start();
            thread.join();
            System.out.println("joined " + thread.getName() + " " + thread.getState());
        }
    }
}
