// The last element of a Vector can be gone between size and get.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: a | none | [uncaught java.lang.ArrayIndexOutOfBoundsException]
import java.util.Vector;

public class VectorLast {
    public static void main(String[] args) throws InterruptedException {
        Vector<String> vector = new Vector<>();
        vector.add("a");
        Thread other = new Thread(vector::clear);
        other.start();
        int size = vector.size();
        System.out.println(size == 0 ? "none" : vector.get(size - 1));
    }
}
