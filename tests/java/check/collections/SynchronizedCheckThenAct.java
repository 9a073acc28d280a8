// Each call is synchronized, the two together are not.
//@ verdict: violated
//@ kinds: assertion
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedCheckThenAct {
    static void addOnce(List<String> list) {
        if (!list.contains("a")) {
            list.add("a");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        Thread other = new Thread(() -> addOnce(list));
        other.start();
        addOnce(list);
        other.join();
        assert list.size() == 1 : "added twice";
    }
}
