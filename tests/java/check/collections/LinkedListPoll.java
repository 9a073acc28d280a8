// Two threads take from a LinkedList of one element: both can find it.
//@ verdict: violated
//@ kinds: data-race, uncaught-exception
import java.util.LinkedList;

public class LinkedListPoll {
    public static void main(String[] args) throws InterruptedException {
        LinkedList<String> list = new LinkedList<>();
        list.add("a");
        Thread other = new Thread(list::poll);
        other.start();
        if (!list.isEmpty()) {
            list.removeFirst();
        }
        other.join();
    }
}
