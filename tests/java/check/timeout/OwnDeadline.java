// The program measures how long the library waited: a time-out that has expired took its time.
//@ verdict: verified
//@ outcomes: long enough | in time
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

public class OwnDeadline {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread other = new Thread(() -> queue.offer(1));
        other.start();
        long begin = System.nanoTime();
        Integer got = queue.poll(50, TimeUnit.MILLISECONDS);
        long took = System.nanoTime() - begin;
        System.out.println(got != null ? "in time" : took >= 50_000_000 ? "long enough" : "too short");
        other.join();
    }
}
