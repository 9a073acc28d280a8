// contains and add in two calls.
//@ verdict: violated
//@ kinds: assertion
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteCheckThenAct {
    static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();

    static void addOnce() {
        if (!list.contains("a")) {
            list.add("a");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(CopyOnWriteCheckThenAct::addOnce);
        other.start();
        addOnce();
        other.join();
        assert list.size() == 1 : "added twice";
    }
}
