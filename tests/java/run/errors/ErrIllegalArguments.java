// Argument checks of common library methods.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ErrIllegalArguments {
    interface Action { Object run() throws Exception; }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        attempt(() -> { Thread.sleep(-1); return 0; });
        attempt(() -> { Thread.sleep(0, 1000000); return 0; });
        attempt(() -> { new Thread().setPriority(11); return 0; });
        attempt(() -> new Thread((Runnable) null, null));
        attempt(() -> { Thread t = new Thread(() -> {}); t.start(); t.join(); t.start(); return 0; });
        attempt(() -> { Thread.currentThread().setDaemon(true); return 0; });
        attempt(() -> { new Object().wait(); return 0; });
        attempt(() -> { new Object().notifyAll(); return 0; });
        attempt(() -> { synchronized ("x") { "x".wait(-1); } return 0; });
        attempt(() -> Executors.newFixedThreadPool(0));
        attempt(() -> new ArrayBlockingQueue<>(0));
        attempt(() -> new ArrayBlockingQueue<>(1).add(null));
        attempt(() -> new LinkedBlockingQueue<>(List.of(1)).offer(null));
        attempt(() -> { Queue<Integer> q = new ArrayBlockingQueue<>(1); q.add(1); return q.add(2); });
        attempt(() -> new Semaphore(0).tryAcquire(-1));
        attempt(() -> new CountDownLatch(-1));
        attempt(() -> new CyclicBarrier(0));
        attempt(() -> new AtomicIntegerArray(3).get(3));
        attempt(() -> new ConcurrentHashMap<>().put(null, 1));
        attempt(() -> new PriorityQueue<>(0));
        attempt(() -> new PriorityQueue<Object>(List.of(new Object(), new Object())).size());
        attempt(() -> new StringBuilder(-1));
        attempt(() -> new Formatter().format("%d", "x"));
        attempt(() -> Enum.valueOf(Thread.State.class, null));
        attempt(() -> Locale.forLanguageTag(null));
        attempt(() -> new java.util.concurrent.locks.ReentrantLock().newCondition().toString().length() > 0);
        attempt(() -> { new java.util.concurrent.locks.ReentrantLock().unlock(); return 0; });
        attempt(() -> { new java.util.concurrent.locks.ReentrantReadWriteLock().readLock().unlock(); return 0; });
        attempt(() -> CompletableFuture.completedFuture(1).thenApply(x -> x / 0).join());
        attempt(() -> CompletableFuture.failedFuture(new IllegalStateException("f")).get());
        attempt(() -> TimeUnit.of(java.time.temporal.ChronoUnit.YEARS));
        attempt(() -> Character.toString(-1));
        attempt(() -> Byte.valueOf("300"));
        attempt(() -> new Scanner("a").skip("b"));
        attempt(() -> ThreadLocalRandom.current().nextInt(5, 5));
    }
}
