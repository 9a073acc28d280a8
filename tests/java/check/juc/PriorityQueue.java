// The least of what is there when the consumer comes.
//@ verdict: verified
//@ outcomes: 1 | 2
import java.util.concurrent.PriorityBlockingQueue;

public class PriorityQueue {
    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        new Thread(() -> {
            queue.add(2);
            queue.add(1);
        }).start();
        System.out.println(queue.take());
    }
}
