// LinkedBlockingQueue between several producers and consumers; poison pills end the consumers.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class TLinkedBlockingQueue {
    static final int POISON = Integer.MIN_VALUE;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(4);
        AtomicInteger sum = new AtomicInteger();
        AtomicInteger count = new AtomicInteger();
        List<Thread> producers = new ArrayList<>();
        List<Thread> consumers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int id = i;
            producers.add(new Thread(() -> {
                try {
                    for (int k = 0; k < 15; k++) {
                        queue.put(id * 100 + k);
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }));
            consumers.add(new Thread(() -> {
                try {
                    for (int value = queue.take(); value != POISON; value = queue.take()) {
                        sum.addAndGet(value);
                        count.incrementAndGet();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }));
        }
        consumers.forEach(Thread::start);
        producers.forEach(Thread::start);
        for (Thread producer : producers) {
            producer.join();
        }
        for (int i = 0; i < consumers.size(); i++) {
            queue.put(POISON);
        }
        for (Thread consumer : consumers) {
            consumer.join();
        }
        System.out.println("sum " + sum + " count " + count + " left " + queue.size());

        LinkedBlockingQueue<String> words = new LinkedBlockingQueue<>(List.of("one", "two", "three", "four"));
        System.out.println(words + " " + (words.remainingCapacity() == Integer.MAX_VALUE - 4));
        Iterator<String> iterator = words.iterator();
        iterator.next();
        words.add("five");
        iterator.remove();
        StringBuilder rest = new StringBuilder();
        iterator.forEachRemaining(w -> rest.append(w).append(' '));
        System.out.println(rest.toString().trim() + " | " + words);
        System.out.println(words.retainAll(List.of("two", "five")) + " " + words + " " + words.element() + " " + words.remove());
    }
}
