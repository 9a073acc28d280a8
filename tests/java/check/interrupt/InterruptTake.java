// A consumer waiting for an item that never comes is freed by an interrupt.
//@ verdict: verified
//@ outcomes: interrupted
import java.util.concurrent.ArrayBlockingQueue;

public class InterruptTake {
    public static void main(String[] args) {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread consumer = new Thread(() -> {
            try {
                System.out.println(queue.take());
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        consumer.start();
        consumer.interrupt();
    }
}
