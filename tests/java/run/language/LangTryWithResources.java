// try with resources: order of closing, suppressed exceptions, null resources, effectively final variables.
public class LangTryWithResources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failOnClose;
        Res(String name, boolean failOnOpen, boolean failOnClose) {
            if (failOnOpen) throw new IllegalArgumentException("open " + name);
            System.out.println("open " + name);
            this.name = name;
            this.failOnClose = failOnClose;
        }
        @Override public void close() {
            System.out.println("close " + name);
            if (failOnClose) throw new IllegalStateException("close " + name);
        }
    }

    static void run(boolean openFails, boolean closeFails, boolean bodyFails) {
        try (Res a = new Res("a", false, closeFails); Res none = null; Res b = new Res("b", openFails, closeFails)) {
            System.out.println("body " + a.name + b.name + none);
            if (bodyFails) throw new RuntimeException("body");
        } catch (RuntimeException e) {
            System.out.println("caught " + e.getMessage());
            for (Throwable s : e.getSuppressed()) System.out.println("  suppressed " + s.getMessage());
        } finally {
            System.out.println("finally");
        }
    }

    static int returns() {
        Res r = new Res("r", false, false);
        try (r) {
            return r.name.length();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) {
            System.out.println("-- " + i);
            run((i & 1) != 0, (i & 2) != 0, (i & 4) != 0);
        }
        System.out.println(returns());
        for (int i = 0; i < 3; i++) {
            try (AutoCloseable c = () -> System.out.println("lambda closed")) {
                if (i == 1) continue;
                if (i == 2) break;
                System.out.println("loop " + i);
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }
}
