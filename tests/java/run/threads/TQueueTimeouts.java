// Timed offers and polls that succeed because the partner comes, on every kind of blocking queue.
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class TQueueTimeouts {
    static String exercise(BlockingQueue<Integer> queue) throws InterruptedException {
        boolean[] offered = new boolean[1];
        Thread producer = new Thread(() -> {
            try {
                offered[0] = queue.offer(1, 1, TimeUnit.HOURS);
                offered[0] &= queue.offer(2, 1, TimeUnit.HOURS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        Integer first = queue.poll(1, TimeUnit.HOURS);
        Integer second = queue.poll(1, TimeUnit.HOURS);
        producer.join();
        Integer third = queue.poll(1, TimeUnit.MILLISECONDS);
        Thread waiting = new Thread(() -> {
            try {
                queue.poll(1, TimeUnit.HOURS);
                offered[0] = false;
            } catch (InterruptedException e) {
                offered[0] &= !Thread.currentThread().isInterrupted();
            }
        });
        waiting.start();
        waiting.interrupt();
        waiting.join();
        return first + " " + second + " " + third + " " + offered[0] + " " + queue.isEmpty();
    }

    public static void main(String[] args) throws InterruptedException {
        Map<String, BlockingQueue<Integer>> queues = new LinkedHashMap<>();
        queues.put("array", new ArrayBlockingQueue<>(1));
        queues.put("linked", new LinkedBlockingQueue<>(1));
        queues.put("priority", new PriorityBlockingQueue<>());
        queues.put("synchronous", new SynchronousQueue<>());
        queues.put("transfer", new LinkedTransferQueue<>());
        queues.put("deque", new LinkedBlockingDeque<>(1));
        for (Map.Entry<String, BlockingQueue<Integer>> entry : queues.entrySet()) {
            System.out.println(entry.getKey() + ": " + exercise(entry.getValue()));
        }
    }
}
