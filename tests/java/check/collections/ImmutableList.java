// An immutable list may be shared by any number of readers.
//@ verdict: verified
//@ outcomes: 6
import java.util.List;

public class ImmutableList {
    static int sum(List<Integer> list) {
        int sum = 0;
        for (int x : list) {
            sum += x;
        }
        return sum;
    }

    static int first;

    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = List.of(1, 2);
        Thread other = new Thread(() -> first = sum(list));
        other.start();
        int second = sum(list);
        other.join();
        System.out.println(first + second);
    }
}
