// A timed poll of a queue gives the item or nothing.
//@ verdict: verified
//@ outcomes: item | null
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

public class PollTimeout {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        new Thread(() -> queue.add("item")).start();
        System.out.println(queue.poll(10, TimeUnit.MILLISECONDS));
    }
}
