// Both ends of a deque of one: only one thread gets it.
//@ verdict: verified
//@ outcomes: a null | null a
import java.util.concurrent.ConcurrentLinkedDeque;

public class ConcurrentDequeEnds {
    static String first;

    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        deque.add("a");
        Thread other = new Thread(() -> first = deque.pollFirst());
        other.start();
        String second = deque.pollLast();
        other.join();
        System.out.println(first + " " + second);
    }
}
