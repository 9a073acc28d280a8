// References that are still reachable, Cleaner on demand, ReferenceQueue, Runtime figures that must hold.
import java.lang.ref.*;
import java.util.*;

public class LibReferences {
    static class Res implements AutoCloseable {
        static final Cleaner CLEANER = Cleaner.create();
        final Cleaner.Cleanable c;
        Res(List<String> log) { c = CLEANER.register(this, () -> log.add("cleaned")); }
        @Override public void close() { c.clean(); }
    }

    public static void main(String[] args) {
        Object o = new Object();
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        WeakReference<Object> w = new WeakReference<>(o, q);
        SoftReference<Object> s = new SoftReference<>(o);
        PhantomReference<Object> p = new PhantomReference<>(o, q);
        System.out.println((w.get() == o) + " " + (s.get() == o) + " " + p.get() + " " + q.poll() + " " + w.refersTo(o) + w.refersTo(null));
        System.out.println(w.enqueue() + " " + (q.poll() == w) + " " + w.enqueue() + " " + q.poll());
        s.clear();
        System.out.println(s.get() + " " + s.enqueue());
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        Res r = new Res(log);
        r.close();
        r.close();
        System.out.println(log);
        Runtime rt = Runtime.getRuntime();
        System.out.println((rt.availableProcessors() > 0) + " " + (rt.totalMemory() <= rt.maxMemory()) + " " + (rt.freeMemory() > 0));
        long a = System.nanoTime(), b = System.nanoTime();
        System.out.println((b >= a) + " " + (System.currentTimeMillis() > 1_000_000_000_000L) + " " + (System.identityHashCode(o) == o.hashCode()) + (System.identityHashCode(o) == System.identityHashCode(o)));
        Reference.reachabilityFence(o);
        WeakHashMap<String, Integer> m = new WeakHashMap<>();
        for (int i = 0; i < 5; i++) m.put("literal" .substring(0, 3) + i, i);
        System.out.println(m.size() <= 5);
        System.out.println(System.getenv("NO_SUCH_VARIABLE") + " " + (System.console() == null || true) + System.getSecurityManager());
    }
}
