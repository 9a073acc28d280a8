// poll itself tells whether there was something. One of the two gets the item.
//@ verdict: verified
//@ outcomes: a null | null a
import java.util.concurrent.ConcurrentLinkedQueue;

public class ConcurrentQueuePollFixed {
    static String first;

    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        queue.add("a");
        Thread other = new Thread(() -> first = queue.poll());
        other.start();
        String second = queue.poll();
        other.join();
        System.out.println(first + " " + second);
    }
}
