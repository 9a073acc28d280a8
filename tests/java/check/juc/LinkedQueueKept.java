// The producer changes the job after it has handed it over.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 7
import java.util.concurrent.LinkedBlockingQueue;

public class LinkedQueueKept {
    static class Job {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<Job> queue = new LinkedBlockingQueue<>();
        new Thread(() -> {
            Job job = new Job();
            queue.add(job);
            job.value = 7;
        }).start();
        System.out.println(queue.take().value);
    }
}
