// ArrayBlockingQueue: bounded first-in-first-out, blocking, timed and failing forms.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

public class TArrayBlockingQueue {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(3);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 15; i++) {
                    queue.put(i);
                }
                queue.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        StringBuilder line = new StringBuilder();
        for (int value = queue.take(); value > 0; value = queue.take()) {
            line.append(value).append(' ');
        }
        producer.join();
        System.out.println(line.toString().trim());

        System.out.println(queue.offer(1) + " " + queue.offer(2) + " " + queue.add(3) + " " + queue.offer(4)
            + " " + queue.offer(5, 2, TimeUnit.MILLISECONDS));
        try {
            queue.add(6);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(queue + " " + queue.remainingCapacity() + " " + queue.peek() + " " + queue.contains(2));
        System.out.println(queue.remove(2) + " " + queue.poll() + " " + queue.poll() + " " + queue.poll()
            + " " + queue.poll(2, TimeUnit.MILLISECONDS));
        queue.addAll(List.of(7, 8, 9));
        List<Integer> drained = new ArrayList<>();
        System.out.println(queue.drainTo(drained, 2) + " " + drained + " " + queue);
        queue.clear();
        Thread.currentThread().interrupt();
        try {
            queue.take();
        } catch (InterruptedException e) {
            System.out.println("take interrupted");
        }
        try {
            queue.put(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        ArrayBlockingQueue<String> fair = new ArrayBlockingQueue<>(2, true, List.of("a", "b"));
        System.out.println(fair + " " + fair.removeIf("a"::equals) + " " + fair);
    }
}
