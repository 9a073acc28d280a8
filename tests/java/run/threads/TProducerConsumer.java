// Several producers and consumers around a hand-made queue: nothing lost, nothing doubled.
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

public class TProducerConsumer {
    static final int ITEMS = 30;

    static class Channel {
        private final Deque<Integer> items = new ArrayDeque<>();
        private int producers;

        Channel(int producers) {
            this.producers = producers;
        }

        synchronized void put(int item) {
            items.addLast(item);
            notify();
        }

        synchronized void close() {
            if (--producers == 0) {
                notifyAll();
            }
        }

        synchronized Integer take() throws InterruptedException {
            while (items.isEmpty() && producers > 0) {
                wait();
            }
            return items.pollFirst();
        }
    }

    static void produce(Channel channel, int start) {
        for (int i = 0; i < ITEMS; i++) {
            channel.put(start + i);
        }
        channel.close();
    }

    static void consume(Channel channel, BitSet seen) {
        try {
            for (Integer item = channel.take(); item != null; item = channel.take()) {
                if (seen.get(item)) {
                    throw new AssertionError("twice: " + item);
                }
                seen.set(item);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Channel channel = new Channel(3);
        BitSet[] seen = {new BitSet(), new BitSet()};
        Thread[] threads = new Thread[5];
        for (int i = 0; i < 5; i++) {
            int id = i;
            threads[i] = id < 3
                ? new Thread(() -> produce(channel, id * ITEMS))
                : new Thread(() -> consume(channel, seen[id - 3]));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("overlap " + seen[0].intersects(seen[1]));
        seen[0].or(seen[1]);
        System.out.println("items " + seen[0].cardinality() + " last " + (seen[0].length() - 1));
    }
}
