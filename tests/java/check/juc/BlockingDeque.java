// One thread fills both ends, the other takes one: the first or the last, by the order.
//@ verdict: verified
//@ outcomes: a | b
import java.util.concurrent.LinkedBlockingDeque;

public class BlockingDeque {
    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>();
        new Thread(() -> {
            deque.addFirst("a");
            deque.addFirst("b");
        }).start();
        System.out.println(deque.takeFirst());
    }
}
