// An iteration sees the list as it was when it began.
//@ verdict: verified
//@ outcomes: 1 | 3
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteIterate {
    public static void main(String[] args) {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        list.add(1);
        new Thread(() -> list.add(2)).start();
        int sum = 0;
        for (int x : list) {
            sum += x;
        }
        System.out.println(sum);
    }
}
