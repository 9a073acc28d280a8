// A child starts with its parent's values at the time of its creation, passed through childValue.
public class TInheritableThreadLocals {
    static final InheritableThreadLocal<String> PATH = new InheritableThreadLocal<>() {
        @Override
        protected String initialValue() {
            return "root";
        }

        @Override
        protected String childValue(String parent) {
            return parent + "/child";
        }
    };
    static final InheritableThreadLocal<int[]> SHARED = new InheritableThreadLocal<>();
    static final ThreadLocal<String> PRIVATE = new ThreadLocal<>();

    static final StringBuffer LOG = new StringBuffer();

    static void descend(int depth) {
        LOG.append(depth).append(' ').append(PATH.get()).append(' ').append(SHARED.get()[0]++)
            .append(' ').append(PRIVATE.get()).append('\n');
        if (depth == 0) {
            return;
        }
        Thread child = new Thread(() -> descend(depth - 1));
        child.start();
        try {
            child.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PATH.get();
        SHARED.set(new int[] {5});
        PRIVATE.set("main only");
        Thread early = new Thread(() -> LOG.append("early ").append(PATH.get()).append('\n'));
        PATH.set("changed");
        descend(3);
        early.start();
        early.join();
        System.out.print(LOG);
        System.out.println(PATH.get() + " " + SHARED.get()[0]);
        Thread without = new Thread(null, () -> System.out.println("not inherited: " + PATH.get()), "without", 0, false);
        without.start();
        without.join();
    }
}
