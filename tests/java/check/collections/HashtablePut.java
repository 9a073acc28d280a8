// Hashtable is synchronized.
//@ verdict: verified
//@ outcomes: 2
import java.util.Hashtable;

public class HashtablePut {
    public static void main(String[] args) throws InterruptedException {
        Hashtable<Integer, String> table = new Hashtable<>();
        Thread other = new Thread(() -> table.put(1, "a"));
        other.start();
        table.put(2, "b");
        other.join();
        System.out.println(table.size());
    }
}
