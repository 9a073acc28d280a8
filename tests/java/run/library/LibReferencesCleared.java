import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

// What System.gc does to weak, soft and phantom references, queues, maps, cleaners and direct buffers.
public class LibReferencesCleared {
    static class Resource implements AutoCloseable {
        private static final Cleaner CLEANER = Cleaner.create();
        private final Cleaner.Cleanable cleanable;

        Resource(CountDownLatch released) {
            cleanable = CLEANER.register(this, released::countDown);
        }

        @Override
        public void close() {
            cleanable.clean();
        }
    }

    static WeakReference<Object> made() {
        return new WeakReference<>(new Object());
    }

    static void abandon(CountDownLatch released) {
        new Resource(released).hashCode();
    }

    static void variables() {
        Object strong = new StringBuilder("kept");
        WeakReference<Object> weak = new WeakReference<>(strong);
        System.gc();
        System.out.println("a variable in scope keeps it: " + weak.get());
        strong = null;
        System.gc();
        System.out.println("nothing keeps it: " + weak.get());
    }

    static void queues() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        List<Reference<Object>> all = new ArrayList<>();
        all.add(new WeakReference<>(new Object(), queue));
        all.add(new PhantomReference<>(new Object(), queue));
        Object kept = new Object();
        all.add(new WeakReference<>(kept, queue));
        all.add(new SoftReference<>(new Object(), queue));
        System.out.println("before: " + queue.poll() + " " + all.get(1).get());
        System.gc();
        // In which order a collection finds them, and how soon, is its own affair.
        TreeSet<String> queued = new TreeSet<>();
        while (queued.size() < 2) {
            Reference<?> r = queue.remove();
            queued.add(r.getClass().getSimpleName());
            all.remove(r);
        }
        System.out.println("in the queue: " + queued + ", then " + queue.remove(20));
        System.out.println("left: " + all.size());
        System.out.println(all.get(0).refersTo(kept) + " " + (all.get(1).get() != null));
    }

    static void maps() throws InterruptedException {
        WeakHashMap<Object, String> map = new WeakHashMap<>();
        Object key = new Object();
        map.put(key, "kept");
        map.put(new Object(), "lost");
        map.put("constant", "kept too");
        System.gc();
        for (int i = 0; i < 1000 && map.size() > 2; i++) {
            Thread.sleep(10);
        }
        System.out.println(map.size() + " " + map.containsValue("lost") + " " + map.get(key));
    }

    static void buffers() {
        long sum = 0;
        for (int i = 0; i < 40; i++) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16);
            buffer.putInt(100, i);
            sum += buffer.getInt(100);
            if (i % 8 == 0) {
                System.gc();
            }
        }
        System.out.println("buffers " + sum);
    }

    public static void main(String[] args) throws InterruptedException {
        variables();
        WeakReference<Object> gone = made();
        for (int i = 0; i < 100 && gone.get() != null; i++) {
            System.gc();
            Thread.sleep(1);
        }
        System.out.println("gone: " + (gone.get() == null));
        queues();
        maps();
        CountDownLatch released = new CountDownLatch(1);
        abandon(released);
        System.gc();
        System.out.println("cleaned: " + released.await(60, TimeUnit.SECONDS));
        try (Resource closed = new Resource(new CountDownLatch(1))) {
            System.out.println("closed: " + (closed != null));
        }
        buffers();
        ThreadLocal<Object> local = new ThreadLocal<>();
        local.set("value");
        WeakReference<ThreadLocal<Object>> weakLocal = new WeakReference<>(local);
        System.gc();
        System.out.println(weakLocal.get() == local);
        Runtime.getRuntime().gc();
        System.out.println("done");
    }
}
