// Two threads add to one ArrayList. Apart from the race, a thread that has read the empty array and
// then the size 1 writes outside of it.
//@ verdict: violated
//@ kinds: data-race, uncaught-exception
import java.util.ArrayList;
import java.util.List;

public class ArrayListAdd {
    public static void main(String[] args) throws InterruptedException {
        List<String> list = new ArrayList<>();
        Thread other = new Thread(() -> list.add("a"));
        other.start();
        list.add("b");
        other.join();
    }
}
