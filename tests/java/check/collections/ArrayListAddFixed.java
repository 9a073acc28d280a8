// A synchronized view of the list.
//@ verdict: verified
//@ outcomes: [a, b] | [b, a]
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ArrayListAddFixed {
    public static void main(String[] args) throws InterruptedException {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        Thread other = new Thread(() -> list.add("a"));
        other.start();
        list.add("b");
        other.join();
        System.out.println(list);
    }
}
