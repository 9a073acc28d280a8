// The second put into a full queue waits for ever.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.ArrayBlockingQueue;

public class ArrayQueueFull {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.put(1);
        queue.put(2);
        System.out.println("both");
    }
}
