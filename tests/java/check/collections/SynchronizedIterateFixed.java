// Iterating under the lock of the list, as its documentation asks for.
//@ verdict: verified
//@ outcomes: 1 | 3
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedIterateFixed {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        list.add(1);
        Thread other = new Thread(() -> list.add(2));
        other.start();
        int sum = 0;
        synchronized (list) {
            for (int x : list) {
                sum += x;
            }
        }
        other.join();
        System.out.println(sum);
    }
}
