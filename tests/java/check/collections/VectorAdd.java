// Vector is synchronized.
//@ verdict: verified
//@ outcomes: [a, b] | [b, a]
import java.util.Vector;

public class VectorAdd {
    public static void main(String[] args) throws InterruptedException {
        Vector<String> vector = new Vector<>();
        Thread other = new Thread(() -> vector.add("a"));
        other.start();
        vector.add("b");
        other.join();
        System.out.println(vector);
    }
}
