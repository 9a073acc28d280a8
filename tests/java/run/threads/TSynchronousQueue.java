// SynchronousQueue has no room: every put meets a take.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class TSynchronousQueue {
    static void handOver(boolean fair) throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>(fair);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 8; i++) {
                    queue.put(i * i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            taken.add(queue.take());
        }
        producer.join();
        System.out.println("fair " + fair + " " + taken);
        System.out.println(queue.size() + " " + queue.isEmpty() + " " + queue.peek() + " " + queue.remainingCapacity()
            + " " + queue.iterator().hasNext());
        System.out.println(queue.offer(1) + " " + queue.poll() + " " + queue.offer(1, 2, TimeUnit.MILLISECONDS)
            + " " + queue.poll(2, TimeUnit.MILLISECONDS));
        Thread.currentThread().interrupt();
        try {
            queue.put(1);
        } catch (InterruptedException e) {
            System.out.println("put interrupted");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        handOver(false);
        handOver(true);
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        String[] polled = new String[1];
        Thread consumer = new Thread(() -> {
            try {
                polled[0] = queue.poll(1, TimeUnit.HOURS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        while (!queue.offer("offered")) {
            Thread.yield();
        }
        consumer.join();
        System.out.println(polled[0]);
        try {
            queue.add("nobody");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
