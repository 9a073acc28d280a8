//@ min-jdk: 25
// Scoped values: bound for the dynamic extent of a call, rebound inside, unbound outside and in other threads.
import java.util.NoSuchElementException;

public class TScopedValue {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> LEVEL = ScopedValue.newInstance();

    static String describe() {
        return USER.orElse("nobody") + " at " + (LEVEL.isBound() ? LEVEL.get() : "no level");
    }

    static int depth(int n) {
        return n == 0 ? LEVEL.get() : ScopedValue.where(LEVEL, LEVEL.get() + 1).call(() -> depth(n - 1));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(describe() + " " + USER.isBound());
        ScopedValue.where(USER, "ann").run(() -> {
            System.out.println(describe());
            ScopedValue.where(USER, "bob").where(LEVEL, 2).run(() -> System.out.println(describe()));
            System.out.println(describe());
        });
        System.out.println(describe());
        System.out.println(ScopedValue.where(LEVEL, 0).call(() -> depth(10)));
        try {
            USER.get();
        } catch (NoSuchElementException e) {
            System.out.println("not bound");
        }
        try {
            ScopedValue.where(USER, "carl").run(() -> {
                throw new IllegalStateException(describe());
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " / " + describe());
        }
        String[] other = new String[2];
        ScopedValue.where(USER, "dora").run(() -> {
            Thread platform = new Thread(() -> other[0] = describe());
            Thread virtual = Thread.startVirtualThread(() -> other[1] = ScopedValue.where(LEVEL, 7).call(TScopedValue::describe));
            platform.start();
            try {
                platform.join();
                virtual.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        System.out.println(other[0] + ", " + other[1]);
        Thread[] threads = new Thread[3];
        String[] results = new String[3];
        for (int i = 0; i < 3; i++) {
            int id = i;
            threads[i] = new Thread(() -> results[id] = ScopedValue.where(LEVEL, id).where(USER, "u" + id).call(TScopedValue::describe));
            threads[i].start();
        }
        for (int i = 0; i < 3; i++) {
            threads[i].join();
            System.out.println(results[i]);
        }
        try {
            USER.orElseThrow(() -> new Exception("own exception"));
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }
}
