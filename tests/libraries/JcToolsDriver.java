// JCTools: single and multiple producer and consumer queues, bounded and unbounded, Unsafe and atomic variants, maps.
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.maps.NonBlockingHashMapLong;
import org.jctools.maps.NonBlockingHashSet;
import org.jctools.queues.MessagePassingQueue;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscChunkedArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.SpmcArrayQueue;
import org.jctools.queues.SpscArrayQueue;
import org.jctools.queues.SpscLinkedQueue;
import org.jctools.queues.SpscUnboundedArrayQueue;
import org.jctools.queues.atomic.MpmcAtomicArrayQueue;
import org.jctools.queues.atomic.MpscAtomicArrayQueue;
import org.jctools.queues.atomic.SpscAtomicArrayQueue;

public class JcToolsDriver {
    static final int ITEMS = 40;

    /** Producers offer disjoint numbers, consumers poll until all arrived; prints sum and count. */
    static void exchange(String name, Queue<Integer> queue, int producers, int consumers) throws InterruptedException {
        AtomicInteger received = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int p = 0; p < producers; p++) {
            int first = p * ITEMS;
            threads.add(new Thread(() -> {
                for (int i = 0; i < ITEMS; i++) {
                    while (!queue.offer(first + i)) {
                        Thread.yield();
                    }
                }
            }));
        }
        for (int c = 0; c < consumers; c++) {
            threads.add(new Thread(() -> {
                while (received.get() < producers * ITEMS) {
                    Integer item = queue.poll();
                    if (item == null) {
                        Thread.yield();
                    } else {
                        sum.addAndGet(item);
                        received.incrementAndGet();
                    }
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(name + " " + sum + " " + received + " " + queue.isEmpty());
    }

    static void queues() throws InterruptedException {
        exchange("SpscArrayQueue", new SpscArrayQueue<>(8), 1, 1);
        exchange("SpscUnboundedArrayQueue", new SpscUnboundedArrayQueue<>(8), 1, 1);
        exchange("SpscLinkedQueue", new SpscLinkedQueue<>(), 1, 1);
        exchange("MpscArrayQueue", new MpscArrayQueue<>(8), 3, 1);
        exchange("MpscLinkedQueue", new MpscLinkedQueue<>(), 3, 1);
        exchange("MpscUnboundedArrayQueue", new MpscUnboundedArrayQueue<>(4), 3, 1);
        exchange("MpscChunkedArrayQueue", new MpscChunkedArrayQueue<>(4, 16), 3, 1);
        exchange("SpmcArrayQueue", new SpmcArrayQueue<>(8), 1, 3);
        exchange("MpmcArrayQueue", new MpmcArrayQueue<>(8), 2, 2);
        exchange("MpmcUnboundedXaddArrayQueue", new MpmcUnboundedXaddArrayQueue<>(8), 2, 2);
        exchange("SpscAtomicArrayQueue", new SpscAtomicArrayQueue<>(8), 1, 1);
        exchange("MpscAtomicArrayQueue", new MpscAtomicArrayQueue<>(8), 3, 1);
        exchange("MpmcAtomicArrayQueue", new MpmcAtomicArrayQueue<>(8), 2, 2);
    }

    static void passing() {
        MessagePassingQueue<String> queue = new MpscArrayQueue<>(5);
        System.out.println("capacity " + queue.capacity() + " " + queue.relaxedOffer("a") + " " + queue.relaxedPeek());
        int[] next = new int[1];
        System.out.println("filled " + queue.fill(() -> "f" + next[0]++) + " full " + !queue.offer("no room"));
        List<String> drained = new ArrayList<>();
        System.out.println(queue.drain(drained::add, 3) + " " + drained + " left " + queue.size());
        queue.clear();
        System.out.println(queue.relaxedPoll() + " " + queue.isEmpty());
        try {
            queue.offer(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
    }

    static void maps() throws InterruptedException {
        NonBlockingHashMap<String, Integer> map = new NonBlockingHashMap<>();
        NonBlockingHashMapLong<String> byLong = new NonBlockingHashMapLong<>();
        NonBlockingHashSet<Integer> set = new NonBlockingHashSet<>();
        AtomicInteger firsts = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    String key = "k" + k % 4;
                    Integer old;
                    do {
                        old = map.putIfAbsent(key, 0) == null ? Integer.valueOf(0) : map.get(key);
                    } while (!map.replace(key, old, old + 1));
                    byLong.put(id * 30L + k, "v" + k);
                    firsts.addAndGet(set.add(k) ? 1 : 0);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(new TreeMap<>(map) + " " + byLong.size() + " " + byLong.get(61L) + " firsts " + firsts + " " + set.size());
        System.out.println(map.remove("k0") + " " + map.containsKey("k0") + " " + byLong.remove(0L) + " " + byLong.containsKey(0L));
    }

    public static void main(String[] args) throws InterruptedException {
        queues();
        passing();
        maps();
    }
}
