// A synchronized list does not protect an iteration.
//@ verdict: violated
//@ kinds: data-race, uncaught-exception
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedIterate {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        list.add(1);
        Thread other = new Thread(() -> list.add(2));
        other.start();
        int sum = 0;
        for (int x : list) {
            sum += x;
        }
        other.join();
    }
}
