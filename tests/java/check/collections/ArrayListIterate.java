// An iterator notices that the list was changed under it, or not.
//@ verdict: violated
//@ kinds: data-race, uncaught-exception
import java.util.ArrayList;
import java.util.List;

public class ArrayListIterate {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = new ArrayList<>();
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
