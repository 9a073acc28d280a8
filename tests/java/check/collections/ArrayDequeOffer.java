// Two threads add to one ArrayDeque: an element is overwritten.
//@ verdict: violated
//@ kinds: data-race
//@ properties: data-race, deadlock
import java.util.ArrayDeque;

public class ArrayDequeOffer {
    public static void main(String[] args) throws InterruptedException {
        ArrayDeque<String> deque = new ArrayDeque<>();
        Thread other = new Thread(() -> deque.offer("a"));
        other.start();
        deque.offer("b");
        other.join();
    }
}
