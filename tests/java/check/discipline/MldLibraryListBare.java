// Somebody asks a list that others change for its size, without the lock: the field is the library's.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
import java.util.ArrayList;
import java.util.List;

public class MldLibraryListBare {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = new ArrayList<>();
        Thread a = new Thread(() -> {
            synchronized (list) {
                list.add(1);
            }
        });
        Thread b = new Thread(() -> {
            int size = list.size();
        });
        a.start();
        b.start();
    }
}
