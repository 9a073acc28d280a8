// A bounded buffer with wait/notifyAll keeps order for one producer and one consumer and never exceeds its capacity.
public class TBoundedBuffer {
    static class Buffer {
        private final Object[] slots;
        private int head;
        private int count;
        private int most;

        Buffer(int capacity) {
            slots = new Object[capacity];
        }

        synchronized void put(Object item) throws InterruptedException {
            while (count == slots.length) {
                wait();
            }
            slots[(head + count) % slots.length] = item;
            count++;
            most = Math.max(most, count);
            notifyAll();
        }

        synchronized Object take() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            Object item = slots[head];
            slots[head] = null;
            head = (head + 1) % slots.length;
            count--;
            notifyAll();
            return item;
        }
    }

    static Thread feed(Buffer buffer, int items) {
        return new Thread(() -> {
            try {
                for (int i = 0; i < items; i++) {
                    buffer.put("item" + i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    public static void main(String[] args) throws InterruptedException {
        for (int capacity = 1; capacity <= 4; capacity++) {
            Buffer buffer = new Buffer(capacity);
            Thread producer = feed(buffer, 25);
            producer.start();
            int hash = 0;
            Object last = null;
            for (int i = 0; i < 25; i++) {
                last = buffer.take();
                hash = hash * 31 + last.hashCode();
            }
            producer.join();
            System.out.println(capacity + " " + last + " " + hash + " within capacity " + (buffer.most <= capacity));
        }
        Buffer full = new Buffer(2);
        Thread blocked = feed(full, 10);
        blocked.start();
        while (blocked.getState() != Thread.State.WAITING || full.count != 2) {
            Thread.yield();
        }
        blocked.setUncaughtExceptionHandler((t, e) -> System.out.println("blocked put: " + e.getCause()));
        blocked.interrupt();
        blocked.join();
        System.out.println(full.take() + " " + full.take() + " " + full.count);
    }
}
