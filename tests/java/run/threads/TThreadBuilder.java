//@ min-jdk: 21
// Thread.Builder: platform and virtual, names with counters, factories, handlers, inheritance of thread locals.
import java.util.concurrent.ThreadFactory;

public class TThreadBuilder {
    static String seen;

    public static void main(String[] args) throws InterruptedException {
        Thread platform = Thread.ofPlatform().name("platform").priority(7).daemon().unstarted(() -> { });
        System.out.println(platform.getName() + " " + platform.getPriority() + " " + platform.isDaemon() + " " + platform.isVirtual());
        ThreadGroup group = new ThreadGroup("built");
        Thread grouped = Thread.ofPlatform().group(group).name("g").start(() -> seen = Thread.currentThread().getThreadGroup().getName());
        grouped.join();
        System.out.println(seen);

        Thread.Builder counted = Thread.ofPlatform().name("worker-", 5);
        System.out.println(counted.unstarted(() -> { }).getName() + " " + counted.unstarted(() -> { }).getName());
        ThreadFactory factory = Thread.ofVirtual().name("virtual-", 0).factory();
        System.out.println(factory.newThread(() -> { }).getName() + " " + factory.newThread(() -> { }).getName());

        Thread failing = Thread.ofVirtual().name("failing")
            .uncaughtExceptionHandler((thread, failure) -> seen = thread.getName() + ": " + failure.getMessage())
            .start(() -> {
                throw new IllegalStateException("handled");
            });
        failing.join();
        System.out.println(seen);

        InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
        local.set("inherited");
        Thread.ofPlatform().start(() -> seen = local.get()).join();
        System.out.println(seen);
        Thread.ofVirtual().inheritInheritableThreadLocals(false).start(() -> seen = local.get()).join();
        System.out.println(seen);
        try {
            Thread.ofPlatform().priority(11);
        } catch (IllegalArgumentException e) {
            System.out.println("priority out of range");
        }
        System.out.println("[" + Thread.ofPlatform().unstarted(() -> { }).getName() + "] ["
            + Thread.ofVirtual().unstarted(() -> { }).getName() + "]");
    }
}
