// What the producer did before put is seen after take.
//@ verdict: verified
//@ outcomes: 7
import java.util.concurrent.LinkedBlockingQueue;

public class LinkedQueue {
    static class Job {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<Job> queue = new LinkedBlockingQueue<>();
        new Thread(() -> {
            Job job = new Job();
            job.value = 7;
            queue.add(job);
        }).start();
        System.out.println(queue.take().value);
    }
}
