import java.util.concurrent.ArrayBlockingQueue;

/** A producer and a consumer of args[0] items on an ArrayBlockingQueue of one place. */
public class Queue {
    public static void main(String[] args) throws InterruptedException {
        int items = Integer.parseInt(args[0]);
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < items; i++) queue.put(i);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        for (int i = 0; i < items; i++) {
            if (queue.take() != i) throw new AssertionError(i);
        }
        producer.join();
    }
}
