//@ min-jdk: 21
// Virtual threads are threads: started, joined, daemon, of normal priority, without a name of their own.
import java.time.Duration;

public class TVirtualStart {
    static String seen;

    public static void main(String[] args) throws InterruptedException {
        Thread first = Thread.startVirtualThread(() -> {
            Thread me = Thread.currentThread();
            seen = me.isVirtual() + " [" + me.getName() + "] " + me.isDaemon() + " " + me.getPriority()
                + " " + me.getThreadGroup().getName();
        });
        first.join();
        System.out.println(seen);
        System.out.println(first.getState() + " " + first.isAlive() + " main virtual " + Thread.currentThread().isVirtual());

        Thread named = Thread.ofVirtual().name("named").unstarted(() -> seen = Thread.currentThread().getName());
        System.out.println(named.getState() + " " + named.getName());
        named.start();
        System.out.println(named.join(Duration.ofHours(1)) + " " + seen);
        named.setName("renamed");
        System.out.println(named.getName());
        try {
            named.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        named.setPriority(1);
        System.out.println(named.getPriority());
        try {
            named.start();
        } catch (IllegalThreadStateException e) {
            System.out.println(e.getMessage());
        }
        Thread[] threads = new Thread[5];
        int[] results = new int[5];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = Thread.startVirtualThread(() -> results[id] = id * id);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(results[0] + results[1] + results[2] + results[3] + results[4]);
        ThreadLocal<String> local = ThreadLocal.withInitial(() -> "initial");
        local.set("main");
        Thread.startVirtualThread(() -> seen = local.get()).join();
        System.out.println(seen);
    }
}
