// DelayQueue releases its elements when their delay is over, the earliest first.
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class TDelayQueue {
    static final long START = System.nanoTime();

    static class Item implements Delayed {
        final String name;
        final long due;

        Item(String name, long millis) {
            this.name = name;
            this.due = START + TimeUnit.MILLISECONDS.toNanos(millis);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Item) other).due);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DelayQueue<Item> queue = new DelayQueue<>();
        queue.put(new Item("far", 3_600_000));
        System.out.println(queue.poll() + " " + queue.poll(2, TimeUnit.MILLISECONDS) + " " + queue.peek() + " " + queue.size());
        queue.add(new Item("third", -1));
        queue.add(new Item("second", -2));
        queue.add(new Item("first", -3));
        System.out.println(queue.take() + " " + queue.take() + " " + queue.take());
        queue.add(new Item("soon", 20));
        System.out.println(queue.take());

        StringBuffer log = new StringBuffer();
        Thread consumer = new Thread(() -> {
            try {
                for (int i = 0; i < 3; i++) {
                    log.append(queue.take()).append(' ');
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        queue.add(new Item("c", 32));
        queue.add(new Item("b", 31));
        queue.add(new Item("a", 30));
        consumer.start();
        consumer.join();
        System.out.println(log.toString().trim());
        System.out.println(queue.remove(queue.peek()) + " " + queue.isEmpty());
    }
}
