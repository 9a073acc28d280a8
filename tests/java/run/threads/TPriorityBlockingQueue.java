// PriorityBlockingQueue hands out by priority, to a consumer that waits until all are in.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

public class TPriorityBlockingQueue {
    record Job(int priority, String name) {
    }

    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Job> jobs =
            new PriorityBlockingQueue<>(2, Comparator.comparingInt(Job::priority).reversed().thenComparing(Job::name));
        CountDownLatch filled = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) {
            int id = i;
            new Thread(() -> {
                for (int k = 0; k < 4; k++) {
                    jobs.put(new Job((id * 5 + k * 3) % 7, "job" + id + k));
                }
                filled.countDown();
            }).start();
        }
        filled.await();
        List<String> order = new ArrayList<>();
        while (!jobs.isEmpty()) {
            Job job = jobs.take();
            order.add(job.priority() + ":" + job.name());
        }
        System.out.println(order);
        System.out.println(jobs.poll() + " " + jobs.poll(2, TimeUnit.MILLISECONDS) + " " + jobs.peek());

        PriorityBlockingQueue<String> words = new PriorityBlockingQueue<>(List.of("pear", "apple", "fig", "date"));
        System.out.println(words.peek() + " " + words.remove("apple") + " " + words.take() + " " + words.size());
        List<String> rest = new ArrayList<>();
        words.drainTo(rest);
        System.out.println(rest + " " + (words.remainingCapacity() == Integer.MAX_VALUE));
        String[] taken = new String[1];
        Thread consumer = new Thread(() -> {
            try {
                taken[0] = words.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        words.offer("late", 1, TimeUnit.HOURS);
        consumer.join();
        System.out.println(taken[0]);
    }
}
