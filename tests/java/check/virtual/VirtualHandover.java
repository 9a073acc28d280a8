// A virtual and a platform thread with a queue in between.
//@ verdict: verified
//@ outcomes: item
//@ min-jdk: 21
import java.util.concurrent.ArrayBlockingQueue;

public class VirtualHandover {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread.startVirtualThread(() -> queue.add("item"));
        System.out.println(queue.take());
    }
}
