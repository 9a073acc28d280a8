// One producer, one consumer, a queue of one place.
//@ verdict: verified
//@ outcomes: 1 2
import java.util.concurrent.ArrayBlockingQueue;

public class ArrayQueue {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        new Thread(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        System.out.println(queue.take() + " " + queue.take());
    }
}
