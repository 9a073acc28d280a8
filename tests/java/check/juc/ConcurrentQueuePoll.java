// Not empty a moment ago, null now.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: 1 | none | [uncaught java.lang.NullPointerException]
import java.util.concurrent.ConcurrentLinkedQueue;

public class ConcurrentQueuePoll {
    public static void main(String[] args) {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        queue.add("a");
        new Thread(queue::poll).start();
        System.out.println(queue.isEmpty() ? "none" : String.valueOf(queue.poll().length()));
    }
}
