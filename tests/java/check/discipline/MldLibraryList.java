// A list of the library, and the list itself as the lock.
//@ verdict: verified
//@ outcomes: [0, 1]
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
import java.util.ArrayList;
import java.util.List;

public class MldLibraryList {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = new ArrayList<>();
        Runnable add = () -> {
            synchronized (list) {
                list.add(list.size());
            }
        };
        Thread a = new Thread(add);
        Thread b = new Thread(add);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(list);
    }
}
