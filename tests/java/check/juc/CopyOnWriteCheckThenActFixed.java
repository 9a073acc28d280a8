// addIfAbsent is one step; a CopyOnWriteArraySet is made of it.
//@ verdict: verified
//@ outcomes: 1
import java.util.concurrent.CopyOnWriteArraySet;

public class CopyOnWriteCheckThenActFixed {
    static final CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> set.add("a"));
        other.start();
        set.add("a");
        other.join();
        System.out.println(set.size());
    }
}
