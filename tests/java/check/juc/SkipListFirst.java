// The first key of a set that may be empty by then.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: 1 | none | [uncaught java.util.NoSuchElementException]
import java.util.concurrent.ConcurrentSkipListSet;

public class SkipListFirst {
    public static void main(String[] args) {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        set.add(1);
        new Thread(() -> set.remove(1)).start();
        System.out.println(set.isEmpty() ? "none" : String.valueOf(set.first()));
    }
}
